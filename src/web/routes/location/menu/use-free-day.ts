import { useEffect, useState } from 'react'
import { type LocationId, type ProfessionalId, parseIds, type ServiceId } from '#domain/ids.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { noteQuietly } from '#web/async/latest.ts'
import type { FreeDay } from '../load-location.ts'

type Question = {
  placeId: LocationId
  memberId: ProfessionalId | null
  services: readonly ServiceId[]
  today: IsoDate
  first: FreeDay | null
}

type Answer = FreeDay | 'unknown' | null

/**
 * The nearest free day for what is chosen: the server's own at first, asked again as the choice changes. Undefined while it
 * is being asked, null when there is none, 'unknown' after a failure, which is noted and shows no hours and nothing else (ER-05).
 */
export function useFreeDay({ placeId, memberId, services, today, first }: Question): Answer | undefined {
  const asked = services.join(',')
  const known = asked === '' || asked === first?.services.join(',')
  const [answer, setAnswer] = useState<{ asked: string; day: Answer } | null>(null)
  useEffect(() => {
    if (known) return
    const abort = new AbortController()
    const later = setTimeout(() => {
      void ask(placeId, memberId, asked, today, abort.signal)
        .catch((error: unknown): Answer => {
          if (!abort.signal.aborted) noteQuietly(error)
          return 'unknown'
        })
        .then((day) => abort.signal.aborted || setAnswer({ asked, day }))
    }, 200)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [known, placeId, memberId, asked, today])
  if (known) return first
  return answer?.asked === asked ? answer.day : undefined
}

async function ask(
  placeId: LocationId,
  memberId: ProfessionalId | null,
  asked: string,
  today: IsoDate,
  signal: AbortSignal,
) {
  // Loaded at the first choice: the contract is a tenth of the page's script.
  const [{ browserApi }, { listAvailability }] = await Promise.all([
    import('#web/browser-api.ts'),
    import('#contract/availability/availability.ts'),
  ])
  const answer = await browserApi(
    listAvailability,
    {
      params: { id: String(placeId) },
      query: {
        services: asked,
        from: today,
        to: addDays(today, 13),
        ...(memberId !== null && { professional_id: String(memberId) }),
      },
    },
    { signal },
  )
  if (!answer.ok) throw new Error(`Orele libere nu au venit: ${answer.status}`)
  const day = answer.body.data.find(({ times }) => times.length > 0)
  return day ? { date: day.date, services: parseIds<ServiceId>(asked), times: day.times.map(({ time }) => time) } : null
}
