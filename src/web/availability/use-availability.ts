import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type availableDay, listAvailability } from '#contract/availability/availability.ts'
import type { Answer } from '#contract/client.ts'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'

export type AvailableDay = z.infer<typeof availableDay>

export type Availability =
  | { state: 'loading'; days: null }
  | { state: 'failed'; days: null; message: string; retry: () => void }
  | { state: 'ready'; days: ReadonlyMap<IsoDate, AvailableDay>; nextAvailable: IsoDate | null; refresh: () => void }

type Question = {
  locationId: LocationId
  servicesIds: readonly ServiceId[]
  professionalId: ProfessionalId | null
  from: IsoDate
  to: IsoDate
}

/** The free starts of the days from–to for a visit; a newer question cancels the older one. */
export function useAvailability({ locationId, servicesIds, professionalId, from, to }: Question): Availability {
  const services = servicesIds.join(',')
  const ask = useCallback(
    (signal: AbortSignal) => {
      const professional = professionalId === null ? {} : { professional_id: String(professionalId) }
      const query = { services, from, to, ...professional }
      return browserApi(listAvailability, { params: { id: String(locationId) }, query }, { signal })
    },
    [locationId, services, professionalId, from, to],
  )
  return useFreeDays(ask)
}

/** The answer to a question about free days; another `ask` is another question. */
export function useFreeDays(ask: (signal: AbortSignal) => Promise<Answer<typeof listAvailability>>): Availability {
  const [answer, setAnswer] = useState<Availability>({ state: 'loading', days: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const retry = () => setRound((before) => before + 1)
    const failed = (message: string) => setAnswer({ state: 'failed', days: null, message, retry })
    setAnswer((before) => (before.state === 'ready' && round > 0 ? before : { state: 'loading', days: null }))
    ask(stop.signal).then(
      (result) => {
        if (stop.signal.aborted) return
        if (!result.ok) return failed(result.problem.message)
        const { data, next_available: nextAvailable } = result.body
        setAnswer({ state: 'ready', days: new Map(data.map((day) => [day.date, day])), nextAvailable, refresh: retry })
      },
      () => {
        if (!stop.signal.aborted) failed(noAnswer())
      },
    )
    return () => stop.abort()
  }, [ask, round])
  return answer
}
