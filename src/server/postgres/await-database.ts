import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isOutOfService } from '#usecases/site/health/is-out-of-service.ts'
import { notice } from '../log/notice.ts'
import { reasonOf } from '../run-command.ts'

/** Waits until the database accepts connections. Throws at once what waiting cannot fix, such as a wrong password. */
export async function awaitDatabase(pool: Pool): Promise<void> {
  for (let lastReason = ''; ; ) {
    try {
      return (await pool.connect()).release()
    } catch (thrown) {
      const reason = reasonOf(thrown)
      if (!isOutOfService(thrown))
        throw new Error(`The database of DATABASE_URL refuses us: ${reason}`, { cause: thrown })
      if (reason !== lastReason) notice('warn', `Waiting for the database of DATABASE_URL: ${reason}`)
      lastReason = reason
      await sleep(500)
    }
  }
}
