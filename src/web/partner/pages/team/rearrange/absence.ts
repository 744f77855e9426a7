import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { sentDate, sentTime } from '#web/ui/forms/written/kinds.ts'

/** The whole team, among the professionals of the form. */
export const EVERYBODY = 'all'

/** A professional's id or `EVERYBODY`, and when they are missing; without hours the whole day. */
export type Absence = {
  readonly who: string
  readonly date: string
  readonly start_time: string | null
  readonly end_time: string | null
}

export function absenceIn(texts: Record<string, string | undefined>): Absence {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  return {
    who: texts.who ?? '',
    date: sentDate(texts.first_date, today),
    start_time: sentTime(texts.start_time) || null,
    end_time: sentTime(texts.end_time) || null,
  }
}
