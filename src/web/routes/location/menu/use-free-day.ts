import { useEffect, useState } from 'react'
import { type LocationId, type ProfessionalId, parseIds, type ServiceId } from '#domain/ids.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { noteQuietly } from '#web/async/latest.ts'
import type { LocationView } from '../load-location.ts'

type Question = {
  locationId: LocationId
  memberId: ProfessionalId | null
  mustChoose: boolean
  services: readonly ServiceId[]
  today: IsoDate
  when: ChosenWhen | null
  first: Answer
}

type Answer = LocationView['free']

/**
 * The nearest free day for what is chosen: the server's own at first, asked again as the choice changes. Undefined
 * while it is being asked, null when there is none, 'unknown' after a failure, which is noted and shows no hours and
 * nothing else (ER-05).
 */
export function useFreeDay({
  locationId,
  memberId,
  mustChoose,
  services,
  today,
  when,
  first,
}: Question): Answer | undefined {
  const chosen = services.join(',')
  const known = chosen === '' || (first !== null && first !== 'unknown' && chosen === first.services.join(','))
  const key = JSON.stringify([chosen, when])
  const [answer, setAnswer] = useState<{ key: string; day: Answer } | null>(null)
  useEffect(() => {
    if (known) return
    const abort = new AbortController()
    const [wanted, time] = JSON.parse(key) as [string, ChosenWhen | null]
    const question = { locationId, memberId, mustChoose, services: parseIds<ServiceId>(wanted), today, when: time }
    const later = setTimeout(() => {
      void ask(question, abort.signal)
        .catch((error: unknown): Answer => {
          if (!abort.signal.aborted) noteQuietly(error)
          return 'unknown'
        })
        .then((day) => abort.signal.aborted || setAnswer({ key, day }))
    }, 200)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [known, locationId, memberId, mustChoose, key, today])
  if (known) return first
  return answer?.key === key ? answer.day : undefined
}

async function ask(question: Omit<Question, 'first'>, signal: AbortSignal) {
  // Loaded at the first choice: the contract is a tenth of the page's script.
  const [{ browserApi }, { findFreeDay }] = await Promise.all([
    import('#web/browser-api.ts'),
    import('../find-free-day.ts'),
  ])
  return findFreeDay(browserApi, question, signal)
}
