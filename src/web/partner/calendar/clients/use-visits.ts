import { useEffect, useState } from 'react'
import { type ClientCard, getClient } from '#contract/clients/clients.ts'
import type { ClientId } from '#domain/ids.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Slot } from '../placing/slot.ts'

type Visit = ClientCard['visits'][number]

const NONE: readonly Visit[] = []

/** The visits of a known client, the newest first; none before they come. */
export function useVisits(id: ClientId | null): readonly Visit[] {
  const [visits, setVisits] = useState<{ of: ClientId | null; all: readonly Visit[] }>({ of: null, all: NONE })
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    browserApi(getClient, { params: { client_id: String(id) } }, { signal: stop.signal }).then(
      (answer) => answer.ok && setVisits({ of: id, all: answer.body.data.visits }),
      // Without an answer nothing is proposed from them.
      () => undefined,
    )
    return () => stop.abort()
  }, [id])
  return visits.of === id ? visits.all : NONE
}

const LAST = 3

/** The names of the services of a client's last visits, the last first. */
export const lastServices = (visits: readonly Visit[]): string[] => [
  ...new Set(
    visits
      .filter(({ status }) => status !== 'canceled')
      .slice(0, LAST)
      .flatMap(({ services }) => services),
  ),
]

/** The client's own visit at the time of another, which may be meant: two professionals at once. */
export function visitAt(visits: readonly Visit[], { date, time }: Slot, minutes: number): Visit | null {
  const start = parseTime(time) ?? 0
  const isThen = (visit: Visit) => {
    const from = parseTime(visit.time) ?? 0
    return visit.is_to_come && visit.date === date && from < start + minutes && start < from + visit.duration
  }
  return visits.find(isThen) ?? null
}
