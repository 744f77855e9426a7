type Props = { steps: { title: string; text: string }[] }

/** An ordered list of steps, each beside its number. */
export function NumberedSteps({ steps }: Props) {
  return (
    <ol className="numbered-steps">
      {steps.map(({ title, text }, at) => (
        <li key={title}>
          <span aria-hidden="true">{at + 1}</span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
