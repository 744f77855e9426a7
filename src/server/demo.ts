import { openDatabase } from '#db/pool.ts'
import { fillDemo } from '#demo/fill.ts'
import { topUpDemo } from '#demo/top-up.ts'
import type { MoreJobs } from '#jobs/run-jobs.ts'
import { approveOldRequests } from '#usecases/billing/approve-subscription.ts'
import type { Deps } from '#usecases/context.ts'
import { notice } from './log/notice.ts'

/** DA-01: fills an empty embedded database with the demo, and brings one filled on an earlier day up to today. */
export async function openDemo(databaseUrl: string, { now }: Deps): Promise<void> {
  // On connections of its own: some of what it writes takes longer than anybody who is served would wait.
  const { db } = openDatabase(databaseUrl)
  const state = await fillDemo(db, now()).finally(() => db.destroy())
  if (state === 'refused')
    notice('info', 'Baza de date are deja date: marketplace-ul demonstrativ nu se amestecă cu ele.')
}

/** Books the demo's newly opened days, once a day and at every start, and answers requests as a location's desk would. */
export function demoJobs(deps: Deps): MoreJobs {
  return {
    tasks: {
      'top-up-demo': async () => {
        await topUpDemo(deps.db, deps.now())
      },
      'approve-demo-requests': () => approveOldRequests(deps),
    },
    crontab: '10 2 * * * top-up-demo\n* * * * * approve-demo-requests ?max=1',
    atStart: ['top-up-demo'],
  }
}
