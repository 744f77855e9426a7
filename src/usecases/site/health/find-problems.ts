import { answers, hasRoom } from '#db/answers.ts'
import { hasWorker } from '#db/jobs.ts'
import type { Deps } from '#usecases/context.ts'

export type Problem = 'stopping' | 'database' | 'disk' | 'worker'

const PATIENCE_MS = 3_000
/** The probe for room writes a little: often enough for whoever watches, seldom enough to cost nothing. */
const ROOM_EVERY_MS = 5_000
/** Ten beats of a worker: one that is restarted does not take the servers with it. */
const WORKER_SECONDS = 30

type Needs = Pick<Deps, 'db' | 'isStopping' | 'settings'>

/** Gives a function that finds what keeps a request from being served in full now; nothing where all is well. */
export function problemFinder({ db, isStopping, settings }: Needs): () => Promise<Problem[]> {
  let room = { isThere: true, askedAt: -Infinity }
  const isRoomThere = async () => {
    if (performance.now() - room.askedAt > ROOM_EVERY_MS)
      room = { isThere: await hasRoom(db), askedAt: performance.now() }
    return room.isThere
  }
  const look = async (): Promise<Problem[]> => {
    if (!(await answers(db))) return ['database']
    const problems: Problem[] = []
    if (!(await isRoomThere())) problems.push('disk')
    if (settings.jobsApart && !(await hasWorker(db, WORKER_SECONDS))) problems.push('worker')
    return problems
  }
  const tooLate = () => new Promise<Problem[]>((late) => setTimeout(late, PATIENCE_MS, ['database']).unref())
  return async () => {
    if (isStopping()) return ['stopping']
    return Promise.race([look().catch((): Problem[] => ['database']), tooLate()])
  }
}
