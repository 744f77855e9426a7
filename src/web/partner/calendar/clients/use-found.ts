import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { listClients } from '#contract/clients/clients.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { withCardName } from '#domain/clients/attendee.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'

export type FoundClient = z.output<typeof listClients.success.body>['data'][number]

const SHOWN = 5
const NOBODY: readonly FoundClient[] = []
const SHORTEST_SEARCH = 2
const TYPING_PAUSE_MS = 200

/** The client, or who comes on their card, where that name was looked for: 'Ana Fiică (Maria Mamă)'. */
export const foundName = ({ name, attendee }: FoundClient): string =>
  attendee === null ? name || 'Fără nume' : withCardName(attendee, name)

/** '0700 000 141 · ultima oară 2 octombrie'. */
export function aboutClient({ phone, last_visit }: FoundClient, today: IsoDate): string {
  const visit = last_visit ? `ultima oară ${dayMonthLabel(last_visit, today)}` : 'nicio vizită'
  return phone ? `${phoneLabel(phone)} · ${visit}` : visit
}

/**
 * `isCurrent`: they answer to what is written now; none before they do. `isWaiting`: the answer is on its way.
 * `hasMore`: others have it too, who are not among them.
 */
type Found = { clients: readonly FoundClient[]; isCurrent: boolean; isWaiting: boolean; hasMore: boolean }

export const MORE_FOUND = 'Mai sunt și alții. Scrie mai mult din nume sau din număr.'

type Answer = { search: string; clients: readonly FoundClient[]; isThere: boolean }

/** The clients whose name or number has what is written, from two signs on. */
export function useFound(search: string): Found {
  const [found, setFound] = useState<Answer>({ search: '', clients: NOBODY, isThere: true })
  const isShort = search.length < SHORTEST_SEARCH
  useEffect(() => {
    if (isShort) return setFound({ search, clients: NOBODY, isThere: true })
    // Without an answer somebody new can still be written; a known number is found by the server.
    const unanswered = { search, clients: NOBODY, isThere: false }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      browserApi(listClients, { query: { search } }, { signal: stop.signal }).then(
        (answer) => setFound(answer.ok ? { search, clients: answer.body.data, isThere: true } : unanswered),
        () => stop.signal.aborted || setFound(unanswered),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, isShort])
  const isOfThis = found.search === search
  // The names of what was written before would be taken for those of what is written now.
  const clients = isOfThis ? found.clients : NOBODY
  return {
    clients: clients.slice(0, SHOWN),
    isCurrent: isOfThis && found.isThere,
    isWaiting: !isShort && !isOfThis,
    hasMore: clients.length > SHOWN,
  }
}

/**
 * Enter takes the first who is found, null where nobody is, also before the answer is there. It never sends the form.
 */
export function useEnter(text: string, { clients, isCurrent }: Found, choose: (client: FoundClient | null) => void) {
  const [entered, setEntered] = useState<string | null>(null)
  const chosen = useEffectEvent(choose)
  const first = isCurrent && entered === text && text.length >= SHORTEST_SEARCH ? (clients[0] ?? null) : undefined
  useEffect(() => {
    if (first !== undefined) chosen(first)
  }, [first])
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setEntered(text)
  }
}
