import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#usecases/context.ts'
import { readSharedState, type SharedState } from '#usecases/site/health/read-shared-state.ts'

/** Figures that are the same in every process: take the largest. Nothing while the database cannot be asked. */
export function measureSharedState(registry: Registry, deps: Deps): void {
  const read = oneAtATime(() => readSharedState(deps))
  const measure = (name: string, help: string, valuesOf: (state: SharedState) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['what'],
      registers: [registry],
      async collect() {
        const state = await read()
        this.reset()
        for (const [what, value] of Object.entries(state ? valuesOf(state) : {})) this.set({ what }, value)
      },
    })
  measure('backlog', 'Jobs and messages that are due and not done', ({ backlog: { jobs, messages } }) => ({
    jobs,
    messages,
  }))
  measure('backlog_age_seconds', 'For how long the oldest of them has been due', ({ backlog }) => ({
    jobs: backlog.oldestJobSeconds,
    messages: backlog.oldestMessageSeconds,
  }))
  measure('messages_parked', 'Messages given up within 24 hours, after all tries', ({ outgoing }) => outgoing.parked)
  measure('sms_today', 'SMS that a provider took since midnight in Bucharest', ({ outgoing }) => outgoing.sms)
  measure('sms_today_bani', 'What their parts cost, and what they may', ({ outgoing }) => spendOf(outgoing.sms, deps))
  measure('sms_of_one_location', 'The most SMS of one location in an hour, and its part', ({ outgoing }) => ({
    sent: outgoing.smsOfOneLocation,
    part: deps.limits.mostOf('noticeSmsByLocation'),
  }))
  measure('log_archive', '1 where PostgreSQL archives its log; 1 where the last try failed', ({ archive }) => ({
    on: Number(archive.isOn),
    ...(archive.isOn && { failing: Number(archive.isFailing) }),
  }))
  measure('log_archive_age_seconds', 'Since the last file was archived', ({ archive }) =>
    archive.isOn ? { last_file: archive.ageSeconds } : {},
  )
}

function spendOf({ parts }: { readonly parts: number }, { settings }: Deps): Record<string, number> {
  const { smsPartBani, smsBudgetBani } = settings
  return {
    ...(smsPartBani !== null && { spent: parts * smsPartBani }),
    ...(smsBudgetBani !== null && { budget: smsBudgetBani }),
  }
}

/** A caller who asks while an answer is under way gets the same. */
function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => (reading ??= read().finally(() => (reading = null)))
}
