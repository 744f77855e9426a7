import type { TimeOffEntry } from '#contract/team/time-off.ts'
import { TIME_OFF_NAMES } from '#domain/team/time-off-kinds.ts'
import { countOf } from '#domain/text/counts.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

type Props = { asked: readonly TimeOffEntry[] }

/** The time off that colleagues ask for. It is answered on its own page, where bookings in its way are decided. */
export function AskedTimeOff({ asked }: Props) {
  if (asked.length === 0) return null
  const heading =
    asked.length === 1 ? 'Un coleg cere timp liber' : countOf(asked.length, 'cerere', 'cereri').concat(' de timp liber')
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title" className="home-heading">
        {heading}
      </h2>
      <ul className="home-list">
        {asked.map(({ id, professional, when, kind, note }) => (
          <li key={id} className="home-asked">
            <p className="min-w-0">
              <b className="font-semibold">{professional.name}</b>
              <span className="dotted text-ink-2">
                <span>{whenOf(when.map(unbrokenDates))}</span>
                {kind && <span>{TIME_OFF_NAMES[kind]}</span>}
                {note && <span>{note}</span>}
              </span>
            </p>
            <ButtonLink to="/partener/team/time-off" look="secondary" aria-label={`Răspunde: ${professional.name}`}>
              Răspunde
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whenOf = ([first = '', ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} și încă ${rest.length}` : first
