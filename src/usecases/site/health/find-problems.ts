import { answers, hasRoom } from '#db/answers.ts'
import { hasWorker } from '#db/jobs.ts'
import type { Deps } from '#usecases/context.ts'

export type Problem = 'stopping' | 'database' | 'disk' | 'worker'

const HEALTH_TIMEOUT_MS = 3_000
/** The disk probe writes a little, so it runs seldom. */
const DISK_PROBE_INTERVAL_MS = 5_000
/** Ten heartbeats: a restarting worker does not make the servers unhealthy. */
const WORKER_ALIVE_SECONDS = 30

type HealthDeps = Pick<Deps, 'db' | 'isStopping' | 'settings'>

/** Returns a function that finds what keeps this process from serving; an empty list means healthy. */
export function problemFinder({ db, isStopping, settings }: HealthDeps): () => Promise<Problem[]> {
  let disk = { isWritable: true, checkedAt: -Infinity }
  const isDiskWritable = async () => {
    if (performance.now() - disk.checkedAt > DISK_PROBE_INTERVAL_MS)
      disk = { isWritable: await hasRoom(db), checkedAt: performance.now() }
    return disk.isWritable
  }
  const probe = async (): Promise<Problem[]> => {
    if (!(await answers(db))) return ['database']
    const problems: Problem[] = []
    if (!(await isDiskWritable())) problems.push('disk')
    if (settings.jobsApart && !(await hasWorker(db, WORKER_ALIVE_SECONDS))) problems.push('worker')
    return problems
  }
  const timeout = () => new Promise<Problem[]>((late) => setTimeout(late, HEALTH_TIMEOUT_MS, ['database']).unref())
  return async () => {
    if (isStopping()) return ['stopping']
    const problems = await Promise.race([probe().catch((): Problem[] => ['database']), timeout()])
    // A slow database takes as long as the notice is: the answer would send requests to a process that has ended.
    return isStopping() ? ['stopping'] : problems
  }
}
