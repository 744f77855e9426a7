import { useId, useRef, useState } from 'react'
import { ALL_CONSENTS, CONSENT_CATEGORIES, type ConsentPreferences, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import { Button } from '../ui/actions/button.tsx'

type Props = { saved: ConsentPreferences; onChoose: (choice: ConsentPreferences) => void }

/**
 * The three categories and the three answers, all buttons of one size (CO-02). The ticks are read when a button is
 * pressed.
 */
export function ConsentForm({ saved, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const kinds = useId()
  return (
    <form ref={form} className="contents" onSubmit={(event) => event.preventDefault()}>
      <button
        type="button"
        className="consent-more link"
        aria-expanded={open}
        aria-controls={kinds}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ascunde felurile' : 'Ce înseamnă fiecare'}
      </button>
      <ul id={kinds} className={open ? 'consent-kinds consent-open' : 'consent-kinds'}>
        {CONSENT_CATEGORIES.map(({ key, name, description, required }) => (
          <li key={key}>
            <label htmlFor={`${kinds}-${key}`}>
              <span className="font-semibold">{name}</span>
              {required && (
                <span className="consent-always">
                  <span> · </span>mereu active
                </span>
              )}
            </label>
            <input
              type="checkbox"
              id={`${kinds}-${key}`}
              name={key}
              className="switch"
              aria-describedby={`${kinds}-${key}-text`}
              defaultChecked={saved[key]}
              disabled={required}
            />
            <p id={`${kinds}-${key}-text`}>{description}</p>
          </li>
        ))}
      </ul>
      <div className="consent-answers">
        <Button onClick={() => onChoose(ALL_CONSENTS)}>Acceptă toate</Button>
        <Button onClick={() => onChoose(ESSENTIAL_ONLY)}>Doar esențiale</Button>
        <Button onClick={() => form.current && onChoose(tickedIn(form.current))}>Salvează selecția</Button>
      </div>
    </form>
  )
}

function tickedIn(form: HTMLFormElement): ConsentPreferences {
  const ticked = new FormData(form)
  return { essential: true, analytics: ticked.has('analytics'), marketing: ticked.has('marketing') }
}
