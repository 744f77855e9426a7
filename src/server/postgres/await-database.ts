import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { notice } from '../log/notice.ts'
import { reasonOf } from '../run-command.ts'

/**
 * Waits until the database lets us in: a server may be started before it. Throws at once what waiting does not mend: a wrong
 * password, a database that does not exist.
 */
export async function awaitDatabase(pool: Pool): Promise<void> {
  for (let told = ''; ; ) {
    try {
      return (await pool.connect()).release()
    } catch (thrown) {
      const reason = reasonOf(thrown)
      if (!isOutOfService(thrown))
        throw new Error(`The database of DATABASE_URL refuses us: ${reason}`, { cause: thrown })
      if (reason !== told) notice('warn', `Waiting for the database of DATABASE_URL: ${reason}`)
      told = reason
      await sleep(500)
    }
  }
}
