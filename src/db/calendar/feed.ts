import type { Kysely } from 'kysely'
import { type CustomerId, type LocationId, parseId } from '#domain/ids.ts'
import type { Schema } from '../schema/index.ts'
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
  /** In order, none missed and none twice. */
  readonly onEvents: (events: readonly CalendarEvent[]) => void
  /** Their rights have changed, their session has ended or gone to another location, or the process stops. */
  readonly onEnd: () => void
}

/** The changes of calendars as they are committed, for all who look at them in this process. */
export type CalendarFeed = {
  /** Ends the oldest watchers of a session, or person, that has more than it may. */
  watch(watcher: Watcher): void
  unwatch(watcher: Watcher): void
  /** Ends every stream. */
  endAll(): void
  stop(): Promise<void>
}

const CHANNELS = ['calendar', 'calendar_member', 'calendar_session']

/** How often is looked without having been notified. */
const LOOK_EVERY_MS = 5_000

/**
 * Open streams of one session, and of one person in all their sessions, in this process. The tabs of a browser share
 * one; the others are those of pages that were loaded again and not yet noticed to be gone.
 */
const MAX_STREAMS_OF_SESSION = 4
const MAX_STREAMS_OF_PERSON = 20

/** Opens the feed: one connection that listens for the whole process, opened with the first watcher. */
export function openCalendarFeed(url: string, db: Kysely<Schema>, onError: (error: unknown) => void): CalendarFeed {
  const watchers = new Map<LocationId, Set<Watcher>>()
  const people = new Map<CustomerId, Set<Watcher>>()
  const pump = pumpTo(db, watchers, onError)
  const all = () => [...watchers.values()].flatMap((set) => [...set])
  const pumpAll = () => {
    for (const locationId of watchers.keys()) void pump(locationId)
  }
  const end = (isMeant: (watcher: Watcher) => boolean) => {
    for (const watcher of all()) if (isMeant(watcher)) watcher.onEnd()
  }
  const onNotice = (channel: string, payload: string) => {
    const id = Number(payload)
    if (channel === 'calendar_member') end(({ customerId }) => customerId === id)
    if (channel === 'calendar_session') end(({ sessionId }) => sessionId === id)
    const locationId = channel === 'calendar' ? parseId<LocationId>(payload) : null
    if (locationId !== null) void pump(locationId)
  }
  let listener: ReturnType<typeof listenOn> | null = null
  let timer: NodeJS.Timeout | null = null
  const endAll = () => end(() => true)
  return {
    endAll,
    watch(watcher) {
      add(watchers, watcher.locationId, watcher)
      for (const oldest of tooMany(add(people, watcher.customerId, watcher), watcher.sessionId)) oldest.onEnd()
      listener ??= listenOn(url, CHANNELS, { onNotice, onOpen: pumpAll, onError })
      timer ??= setInterval(pumpAll, LOOK_EVERY_MS).unref()
      void pump(watcher.locationId)
    },
    unwatch(watcher) {
      remove(watchers, watcher.locationId, watcher)
      remove(people, watcher.customerId, watcher)
    },
    async stop() {
      if (timer) clearInterval(timer)
      endAll()
      await listener?.stop()
    },
  }
}

/** The watcher joins those of its key, which are in the order in which they came. */
function add<K>(sets: Map<K, Set<Watcher>>, key: K, watcher: Watcher): ReadonlySet<Watcher> {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(watcher))
  return set
}

function remove<K>(sets: Map<K, Set<Watcher>>, key: K, watcher: Watcher): void {
  const set = sets.get(key)
  set?.delete(watcher)
  if (set?.size === 0) sets.delete(key)
}

/** Of a person's watchers the oldest, as many as the session and the person have too many. */
function tooMany(own: ReadonlySet<Watcher>, session: number): ReadonlySet<Watcher> {
  const all = [...own]
  const ofSession = all.filter(({ sessionId }) => sessionId === session)
  return new Set([...ofSession.slice(0, -MAX_STREAMS_OF_SESSION), ...all.slice(0, -MAX_STREAMS_OF_PERSON)])
}

type Watchers = ReadonlyMap<LocationId, ReadonlySet<Watcher>>

/** Hands a location's new events to its watchers, one round at a time. */
function pumpTo(db: Kysely<Schema>, watchers: Watchers, onError: (error: unknown) => void) {
  const pumping = new Map<LocationId, 'once' | 'again'>()
  return async (locationId: LocationId): Promise<void> => {
    if (pumping.has(locationId)) return void pumping.set(locationId, 'again')
    do {
      pumping.set(locationId, 'once')
      await deliver(db, locationId, watchers).catch(onError)
    } while (pumping.get(locationId) === 'again')
    pumping.delete(locationId)
  }
}

async function deliver(db: Kysely<Schema>, locationId: LocationId, watchers: Watchers): Promise<void> {
  for (;;) {
    const set = [...(watchers.get(locationId) ?? [])]
    if (set.length === 0) return
    const events = await listEvents(db, locationId, Math.min(...set.map(({ last }) => last)))
    const newest = events.at(-1)
    if (!newest) return
    for (const watcher of set) {
      const missed = events.filter(({ id }) => id > watcher.last)
      watcher.last = Math.max(watcher.last, newest.id)
      if (missed.length > 0) watcher.onEvents(missed)
    }
  }
}
