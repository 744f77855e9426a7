import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { topUpDemo } from '#demo/top-up.ts'
import type { MoreJobs } from '#jobs/run-jobs.ts'
import { approveWaitingRequests } from '#usecases/billing/approve-subscription.ts'
import type { Deps } from '#usecases/context.ts'
import { notice } from './log/notice.ts'

/** DA-01: fills an empty embedded database with the demo, or brings an older demo up to date. */
export async function openDemo(databaseUrl: string, { now }: Deps): Promise<void> {
  // On separate connections without request timeouts, since it writes for long.
  const { db } = openDatabase(databaseUrl)
  try {
    if ((await fillDemo(db, now())) === 'refused')
      notice('info', 'Baza de date are deja date: marketplace-ul demonstrativ nu se amestecă cu ele.')
  } finally {
    await db.destroy()
  }
}

/** Fills the demo’s new days, daily and at startup, and approves requests as a location’s desk would. */
export function demoJobs(deps: Deps): MoreJobs {
  return {
    tasks: {
      'top-up-demo': async () => {
        await topUpDemo(deps.db, deps.now())
      },
      'approve-demo-requests': () => approveWaitingRequests(deps),
    },
    crontab: '10 2 * * * top-up-demo\n* * * * * approve-demo-requests ?max=1',
    atStart: ['top-up-demo'],
  }
}
