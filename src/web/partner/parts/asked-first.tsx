import { Button, buttonClass } from '#web/ui/actions/button.tsx'

type Props = {
  label: string
  /** The subject, for people who hear the label among others. */
  of?: string
  /** The outcome, and that it stays so. */
  outcome: string
  yes: string
  /** The field that the button sends with its form. */
  name?: string
  value?: string
}

/** An act that nothing takes back, within a form: it says what it does before the press that does it. */
export function AskedFirst({ label, of, outcome, yes, name, value }: Props) {
  return (
    <details className="open:basis-full">
      <summary className={`${buttonClass({ look: 'quiet' })} -ml-3 list-none`}>
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </summary>
      <div className="mt-2 grid justify-items-start gap-3">
        <p>{outcome}</p>
        <Button type="submit" name={name} value={value} look="danger">
          {yes}
        </Button>
      </div>
    </details>
  )
}
