import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'

/** 'luni, 30 noiembrie, Sfântul Andrei'. */
export const spokenDay = ({ date, holiday }: { date: IsoDate; holiday: string | null }, today: IsoDate) =>
  [dayLabel(date, today), holiday ?? []].flat().join(', ')
