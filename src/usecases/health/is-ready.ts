import { answers } from '#db/answers.ts'
import type { Deps } from '#usecases/context.ts'

const PATIENCE = 3_000

/** Whether a request that needs the database would be served now. */
export function isReady({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return Promise.race([answers(db), new Promise<boolean>((tooLate) => setTimeout(tooLate, PATIENCE, false))])
}
