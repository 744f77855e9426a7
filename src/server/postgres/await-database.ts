import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { notice } from '../log/notice.ts'
import { reasonOf } from '../run-command.ts'

/** The hint for an operator whose DATABASE_URL names a pooler alone. */
export const POOLER_HINT =
  'If it is a pooler (PgBouncer), give the database’s own address as DATABASE_DIRECT_URL too; see docs/deploying.md.'

/**
 * Waits until the database of this variable accepts connections. Throws at once what waiting cannot fix, such as a
 * wrong password.
 */
export async function awaitDatabase(pool: Pool, variable = 'DATABASE_URL'): Promise<void> {
  try {
    await onceInService(variable, async () => (await pool.connect()).release())
  } catch (thrown) {
    const reason = reasonOf(thrown)
    throw new Error(`The database of ${variable} refuses us: ${reason}${hintFor(reason)}`, { cause: thrown })
  }
}

/** The answer of `ask`, asked again while the database is out of service; throws everything else that it throws. */
export async function onceInService<T>(variable: string, ask: () => Promise<T>): Promise<T> {
  for (let lastReason = ''; ; ) {
    try {
      return await ask()
    } catch (thrown) {
      if (!isOutOfService(thrown)) throw thrown
      const reason = reasonOf(thrown)
      if (reason !== lastReason) notice('warn', `Waiting for the database of ${variable}: ${reason}`)
      lastReason = reason
      await sleep(500)
    }
  }
}

const hintFor = (reason: string) => (/startup parameter/i.test(reason) ? `. ${POOLER_HINT}` : '')
