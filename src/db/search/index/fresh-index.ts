import { setTimeout as sleep } from 'node:timers/promises'
import type { LocationId } from '#domain/ids.ts'
import {
  isWasteful,
  type LocationIndex,
  newLocationIndex,
  putLocation,
  removeLocation,
} from '#domain/search/index/location-index.ts'
import { shareRuns } from '../../gather.ts'
import type { Db } from '../../pool.ts'
import { findChanges, findOldest, loadListed, loadListedAfter } from './load-indexed.ts'

/** An index, and what of the database it has. */
type Copy = {
  readonly index: LocationIndex
  /** Changes of all transactions before this one are in the index. */
  oldest: number
  /** For later transactions: the last one that had changed the location when it was read. */
  seen: ReadonlyMap<LocationId, number>
  /** How often it was changed. */
  changes: number
}

/** An index that may lack what was committed a moment ago. */
export type KnownIndex = {
  readonly index: LocationIndex
  /** The index with every change that was committed before this was called; null where it had them all. */
  readonly caughtUp: () => Promise<LocationIndex | null>
}

/** The index of a database, in this process. */
type Holder = {
  copy: Copy | null
  loading: Promise<void> | null
  /** Brings the copy up to date with every change that was committed before the call. */
  readonly check: () => Promise<void>
}

const holders = new WeakMap<Db, Holder>()

/** How long a search waits for the index to be loaded before it does without. */
const LOADING_PATIENCE_MS = 150
const LOADED_AT_ONCE = 500

/**
 * The index of all listed locations as it is; null while it is being loaded, which the first call begins. `onError` is
 * called when that fails; the next call begins again.
 */
export async function knownIndex(db: Db, onError: (error: unknown) => void): Promise<KnownIndex | null> {
  const holder = holderOf(db)
  if (!holder.copy) {
    holder.loading ??= load(db, holder, onError)
    await Promise.race([holder.loading, sleep(LOADING_PATIENCE_MS, undefined, { ref: false })])
  }
  const { copy } = holder
  if (!copy) return null
  const { index, changes } = copy
  const caughtUp = async () => {
    await holder.check()
    if (isWasteful(holder.copy!.index)) holder.loading ??= load(db, holder, onError)
    return holder.copy === copy && copy.changes === changes ? null : holder.copy!.index
  }
  return { index, caughtUp }
}

function holderOf(db: Db): Holder {
  const known = holders.get(db)
  if (known) return known
  const holder: Holder = { copy: null, loading: null, check: shareRuns(() => catchUp(db, holder.copy!)) }
  holders.set(db, holder)
  return holder
}

async function load(db: Db, holder: Holder, onError: (error: unknown) => void): Promise<void> {
  try {
    const index = newLocationIndex()
    const oldest = await findOldest(db)
    for (let last = 0, isMore = true; isMore; ) {
      const locations = await loadListedAfter(db, last, LOADED_AT_ONCE)
      for (const location of locations) putLocation(index, location)
      last = locations.at(-1)?.id ?? last
      isMore = locations.length === LOADED_AT_ONCE
    }
    holder.copy = { index, oldest, seen: new Map(), changes: 0 }
  } catch (error) {
    onError(error)
  } finally {
    holder.loading = null
  }
}

async function catchUp(db: Db, copy: Copy): Promise<void> {
  const { oldest, changes } = await findChanges(db, copy.oldest)
  const changed = changes.filter(({ id, changedIn }) => copy.seen.get(id) !== changedIn).map(({ id }) => id)
  for (let from = 0; from < changed.length; from += LOADED_AT_ONCE) {
    const ids = changed.slice(from, from + LOADED_AT_ONCE)
    const listed = new Map((await loadListed(db, ids)).map((location) => [location.id, location]))
    for (const id of ids) {
      const location = listed.get(id)
      if (location) putLocation(copy.index, location)
      else removeLocation(copy.index, id)
    }
  }
  if (changed.length > 0) copy.changes += 1
  copy.oldest = oldest
  copy.seen = new Map(changes.filter(({ changedIn }) => changedIn >= oldest).map((each) => [each.id, each.changedIn]))
}
