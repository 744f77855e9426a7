import { formatTime } from '../time/clock-time.ts'
import { type IsoDate, type MinuteOfDay, weekdayOf } from '../time/iso-date.ts'
import { weekdayName } from '../time/labels.ts'

/** A person's own booking during a visit that they are about to book. */
export type Clash = { readonly location: string; readonly date: IsoDate; readonly minute: MinuteOfDay }

/** 'Ai deja o rezervare marți la 13:30 (Dentis).' */
export function clashMessage({ location, date, minute }: Clash): string {
  return `Ai deja o rezervare ${weekdayName(weekdayOf(date))} la ${formatTime(minute)} (${location}).`
}
