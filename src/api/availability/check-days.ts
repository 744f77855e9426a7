import { invalid } from '#domain/errors.ts'
import { MOST_WHEN_DAYS, mayEndOn } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

type Days = { date?: IsoDate | undefined; date_to?: IsoDate | undefined }

/** Throws invalid for a last day without a first one, before it, or too long after it. */
export function checkDays({ date, date_to: dateTo }: Days): void {
  if (dateTo === undefined) return
  if (date === undefined) throw invalid({ date: 'Spune și prima zi.' })
  if (dateTo !== date && !mayEndOn(dateTo, date))
    throw invalid({ date_to: `Ultima zi vine după prima, și cel mult ${MOST_WHEN_DAYS} zile în total.` })
}
