const steps = [
  {
    title: 'Vezi cine e liber',
    text: 'Dinții lungi ai pieptenului sunt orele libere. Fără telefoane, fără „reveniți mâine”.',
  },
  {
    title: 'Alegi ora și omul',
    text: 'Știi prețul, durata și cine te primește înainte să apeși. Ținem locul pentru tine cât verifici.',
  },
  {
    title: 'Te prezinți la timp',
    text: 'Primești confirmarea prin SMS și e-mail, cu tot ce ai nevoie ca să ajungi.',
  },
]

/** How it works, in three steps. */
export function How() {
  return (
    <section className="section wrap" aria-labelledby="how">
      <h2 id="how" className="mb-5.5">
        Cum merge
      </h2>
      <ol className="numbered-steps">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span aria-hidden="true">{at + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
