import { accessWords, isEnough } from '#domain/catalogue/access-facts.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { LocationView } from '../load-location.ts'

/** LO-17: the known access facts, each with its source and date; nothing of those that are not known. */
export function Access({ facts }: { facts: LocationView['location']['access'] }) {
  if (facts.length === 0) return null
  return (
    <>
      <h3 className="mt-7 mb-2.5 text-h4">Acces</h3>
      <ul className="grid gap-x-12 gap-y-3 sm:grid-cols-2">
        {facts.map(({ fact, value, confirmed_on }) => (
          <li key={fact} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
            <Icon
              name={value === false ? 'x' : isEnough(fact, value) ? 'check' : 'minus'}
              className={isEnough(fact, value) ? 'text-bud' : 'text-ink-3'}
            />
            <span className="wrap-anywhere">
              {accessWords(fact, value)}
              <span className="block text-ink-2 text-small">
                Confirmat de cei de aici pe {longDateLabel(confirmed_on)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
