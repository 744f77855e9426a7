import { type Backlog, loadBacklog } from '#db/site/backlog.ts'
import type { Deps } from '../../context.ts'

export type { Backlog }

const BACKLOG_TIMEOUT_MS = 2_000

/** What is due and not done; null when the database does not say so soon, since who watches must get an answer. */
export function readBacklog({ db }: Pick<Deps, 'db'>): Promise<Backlog | null> {
  const late = new Promise<null>((wake) => setTimeout(wake, BACKLOG_TIMEOUT_MS, null).unref())
  return Promise.race([loadBacklog(db).catch(() => null), late])
}
