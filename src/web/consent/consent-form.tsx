import { type MouseEvent, useId, useState } from 'react'
import { CONSENT_CATEGORIES, type ConsentPreferences } from '#domain/site/categories.ts'
import { Button } from '../ui/actions/button.tsx'
import { answers, readAnswer } from './read-answer.ts'

type Props = { saved: ConsentPreferences; onChoose: (choice: ConsentPreferences) => void }

/**
 * The three categories and the three answers, all buttons of one size (CO-02). The ticks are read when a button is
 * pressed.
 */
export function ConsentForm({ saved, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const kinds = useId()
  const onAnswer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const choice = readAnswer(currentTarget)
    if (choice) onChoose(choice)
  }
  return (
    <form className="contents" onSubmit={(event) => event.preventDefault()}>
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
        <Button {...answers('all')} onClick={onAnswer}>
          Acceptă toate
        </Button>
        <Button {...answers('essential')} onClick={onAnswer}>
          Doar esențiale
        </Button>
        <Button {...answers('ticked')} onClick={onAnswer}>
          Salvează selecția
        </Button>
      </div>
    </form>
  )
}
