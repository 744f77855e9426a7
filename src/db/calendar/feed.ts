import type { Kysely } from 'kysely'
import { type CustomerId, type LocationId, parseId } from '#domain/ids.ts'
import type { Schema } from '../schema/index.ts'
import { type LiveSession, listLiveSessions } from '../staff/sessions.ts'
import { type CalendarEvent, listEvents } from './events.ts'
import { listenOn } from './listener.ts'

/** Somebody who looks at a location's calendar. */
export type Watcher = {
  readonly locationId: LocationId
  readonly customerId: CustomerId
  /** In which they look. */
  readonly sessionId: number
  /** The number of the last event that they know; the feed raises it. */
  last: number
  /** Whether they may look on, by their session as it is now; undefined: it has ended. */
  readonly mayStay: (session: LiveSession | undefined) => boolean
  /** Whether the session has ended by the clock since. */
  readonly isOver: () => boolean
  /** In order, none missed and none twice. */
  readonly onEvents: (events: readonly CalendarEvent[]) => void
  /** The member's rights have changed, their session has ended or gone to another location, or the process stops. */
  readonly onEnd: () => void
}

/** Changes of calendars as they are committed, for all watchers in this process. */
export type CalendarFeed = {
  watch(watcher: Watcher): void
  unwatch(watcher: Watcher): void
  /** Ends every stream. */
  endAll(): void
  stop(): Promise<void>
}

const CHANNELS = ['calendar', 'calendar_member', 'calendar_session']

/** How often is looked without having been notified, and how often every watcher's session is asked for. */
const EVERY_MS = { look: 5_000, ask: 60_000 }

/** Opens the feed: one connection that listens for the whole process, opened with the first watcher. */
export function openCalendarFeed(
  url: string,
  db: Kysely<Schema>,
  onError: (error: unknown) => void,
  every = EVERY_MS,
): CalendarFeed {
  const watchers = new Map<LocationId, Set<Watcher>>()
  const all = () => [...watchers.values()].flatMap((set) => [...set])
  const end = (isMeant: (watcher: Watcher) => boolean) => {
    for (const watcher of all()) if (isMeant(watcher)) watcher.onEnd()
  }
  /** False while a notification may have been lost: then sessions are asked for before anything is told. */
  let isNotified = false
  const ask = () => endWhoMayNotStay(db, all())
  const pump = pumpTo(db, watchers, { onError, before: async () => void (isNotified || (await ask())) })
  const pumpAll = () => {
    for (const locationId of watchers.keys()) void pump(locationId)
  }
  const onOpen = () =>
    void ask().then(() => {
      isNotified = true
      pumpAll()
    }, onError)
  const onNotice = (channel: string, payload: string) => {
    const id = Number(payload)
    if (channel === 'calendar_member') end(({ customerId }) => customerId === id)
    if (channel === 'calendar_session') end(({ sessionId }) => sessionId === id)
    const locationId = channel === 'calendar' ? parseId<LocationId>(payload) : null
    if (locationId !== null) void pump(locationId)
  }
  let listener: ReturnType<typeof listenOn> | null = null
  let timers: NodeJS.Timeout[] | null = null
  const endAll = () => end(() => true)
  return {
    endAll,
    watch(watcher) {
      const set = watchers.get(watcher.locationId) ?? new Set()
      watchers.set(watcher.locationId, set.add(watcher))
      const onLost = () => void (isNotified = false)
      listener ??= listenOn(url, CHANNELS, { onNotice, onOpen, onLost, onError })
      timers ??= [
        setInterval(pumpAll, every.look).unref(),
        setInterval(() => void ask().catch(onError), every.ask).unref(),
      ]
      // A right may have been taken since the request was let in.
      void endWhoMayNotStay(db, [watcher]).then(() => pump(watcher.locationId), onError)
    },
    unwatch(watcher) {
      const set = watchers.get(watcher.locationId)
      set?.delete(watcher)
      if (set?.size === 0) watchers.delete(watcher.locationId)
    },
    async stop() {
      for (const timer of timers ?? []) clearInterval(timer)
      endAll()
      await listener?.stop()
    },
  }
}

async function endWhoMayNotStay(db: Kysely<Schema>, watchers: readonly Watcher[]): Promise<void> {
  if (watchers.length === 0) return
  const sessions = await listLiveSessions(
    db,
    watchers.map(({ sessionId }) => sessionId),
  )
  for (const watcher of watchers) if (!watcher.mayStay(sessions.get(watcher.sessionId))) watcher.onEnd()
}

type Watchers = ReadonlyMap<LocationId, ReadonlySet<Watcher>>

/** Hands a location's new events to its watchers, one round at a time. */
function pumpTo(
  db: Kysely<Schema>,
  watchers: Watchers,
  { before, onError }: { readonly before: () => Promise<void>; readonly onError: (error: unknown) => void },
) {
  const pumping = new Map<LocationId, 'once' | 'again'>()
  return async (locationId: LocationId): Promise<void> => {
    if (pumping.has(locationId)) return void pumping.set(locationId, 'again')
    do {
      pumping.set(locationId, 'once')
      await before()
        .then(() => deliver(db, locationId, watchers))
        .catch(onError)
    } while (pumping.get(locationId) === 'again')
    pumping.delete(locationId)
  }
}

async function deliver(db: Kysely<Schema>, locationId: LocationId, watchers: Watchers): Promise<void> {
  for (;;) {
    const set = [...(watchers.get(locationId) ?? [])]
    for (const watcher of set) if (watcher.isOver()) watcher.onEnd()
    if (set.length === 0) return
    const events = await listEvents(db, locationId, Math.min(...set.map(({ last }) => last)))
    const newest = events.at(-1)
    if (!newest) return
    // A watcher that came while the events were read may have missed more than these: the next round is for that one.
    for (const watcher of set) {
      if (!watchers.get(locationId)?.has(watcher)) continue
      const missed = events.filter(({ id }) => id > watcher.last)
      watcher.last = Math.max(watcher.last, newest.id)
      if (missed.length > 0) watcher.onEvents(missed)
    }
  }
}
