import type { BookingView } from '#db/bookings/booking-view.ts'
import { ASKED_LATEST_MINUTES } from '#domain/bookings/coming.ts'
import type { EpochMinute, IsoDate } from '#domain/time/iso-date.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import { epochToWall } from '#domain/time/wall-time.ts'
import { whenMark } from '#usecases/messages/message-marks.ts'

/** The words of a booking that silence cancels, for each channel; empty where it does not. */
type LimitWords = { readonly mail: string; readonly sms: string }

const NONE: LimitWords = { mail: '', sms: '' }

/** Said when it is booked. */
export function limitWords({ comingUntil }: Pick<BookingView, 'comingUntil'>, today: IsoDate): LimitWords {
  if (comingUntil === null) return NONE
  const until = instantWords(comingUntil, today)
  return {
    mail: ` Cu o zi înainte te întrebăm dacă vii. Dacă nu apeși „Vin” până ${until}, rezervarea se anulează.`,
    sms: `. Dacă nu confirmi până ${until}, se anulează`,
  }
}

/**
 * Said by the reminder that asks, unless it leaves too late for silence to count; the day is named as on the day on
 * which it leaves.
 */
export function remindedLimit({ comingUntil }: Pick<BookingView, 'comingUntil'>, now: EpochMinute): LimitWords {
  if (comingUntil === null || now > comingUntil - ASKED_LATEST_MINUTES) return NONE
  const { date, minute } = epochToWall(comingUntil)
  const until = whenMark(date, minute)
  return {
    mail: ` Dacă nu apeși „Vin” până ${until}, rezervarea se anulează.`,
    sms: `. Dacă nu confirmi până ${until}, se anulează`,
  }
}

/** 'vineri, 27 noiembrie, 10:30': an instant in the words of messages. */
export function instantWords(instant: EpochMinute, today: IsoDate): string {
  const { date, minute } = epochToWall(instant)
  return dayTimeLabel(date, minute, today)
}
