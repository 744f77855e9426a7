import { useId, useState } from 'react'
import { ALL_CONSENTS, CONSENT_CATEGORIES, type ConsentPreferences, ESSENTIAL_ONLY } from '#domain/site/categories.ts'
import { Button } from '../ui/actions/button.tsx'

type Props = { saved: ConsentPreferences; onChoose: (choice: ConsentPreferences) => void }

/** The three categories and the three answers, all buttons alike (CO-02). */
export function ConsentForm({ saved, onChoose }: Props) {
  const [choice, setChoice] = useState(saved)
  const [open, setOpen] = useState(false)
  const kinds = useId()
  return (
    <>
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
            <label htmlFor={`consent-${key}`}>
              <span className="font-semibold">{name}</span>
              {required && (
                <span className="consent-always">
                  <span> · </span>mereu active
                </span>
              )}
            </label>
            <input
              type="checkbox"
              id={`consent-${key}`}
              name={key}
              className="switch"
              aria-describedby={`consent-${key}-text`}
              checked={choice[key]}
              disabled={required}
              onChange={(event) => setChoice({ ...choice, [key]: event.currentTarget.checked })}
            />
            <p id={`consent-${key}-text`}>{description}</p>
          </li>
        ))}
      </ul>
      <div className="consent-answers">
        <Button onClick={() => onChoose(ALL_CONSENTS)}>Acceptă toate</Button>
        <Button onClick={() => onChoose(ESSENTIAL_ONLY)}>Doar esențiale</Button>
        <Button onClick={() => onChoose(choice)}>Salvează selecția</Button>
      </div>
    </>
  )
}
