import {
  type Backlog,
  type LogArchive,
  loadBacklog,
  loadLogArchive,
  loadOutgoing,
  type Outgoing,
} from '#db/site/shared-state.ts'
import { type Deps, todayOf } from '../../context.ts'

/** The state that all processes share, as the database knows it. */
export type SharedState = { readonly backlog: Backlog; readonly outgoing: Outgoing; readonly archive: LogArchive }

const SHARED_STATE_TIMEOUT_MS = 2_000

/** Null when the database does not say so soon, since who watches must get an answer. */
export function readSharedState(deps: Pick<Deps, 'db' | 'now'>): Promise<SharedState | null> {
  const late = new Promise<null>((wake) => setTimeout(wake, SHARED_STATE_TIMEOUT_MS, null).unref())
  return Promise.race([load(deps).catch(() => null), late])
}

/** One after the other: of the few connections it takes one. */
async function load(deps: Pick<Deps, 'db' | 'now'>): Promise<SharedState> {
  const backlog = await loadBacklog(deps.db)
  const outgoing = await loadOutgoing(deps.db, todayOf(deps), deps.now())
  return { backlog, outgoing, archive: await loadLogArchive(deps.db) }
}
