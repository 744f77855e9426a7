import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import type { Deps } from '#usecases/context.ts'
import { sendMessage } from '#usecases/messages/send-message.ts'

const messageJob = z.object({ id: z.int() })

/** What runs later, by task name. */
export function tasksOf(deps: Deps): TaskList {
  return {
    'send-message': (payload) => sendMessage(deps, z.parse(messageJob, payload).id),
    'tidy-up': () => tidyUp(deps),
  }
}

/** What runs by the clock, everywhere. */
export const CRONTAB = '* * * * * tidy-up ?max=1'
