import { invalid } from '#domain/errors.ts'
import { MOST_WHEN_DAYS, mayEndOn } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'

type Days = {
  date?: IsoDate | undefined
  date_to?: IsoDate | undefined
  after?: string | undefined
  before?: string | undefined
}

/**
 * Throws invalid for a last day without a first one, before it, or too long after it, and for hours with nothing
 * between them.
 */
export function checkDays({ date, date_to: dateTo, after, before }: Days): void {
  if (after !== undefined && before !== undefined && before <= after)
    throw invalid({ before: 'A doua oră vine după prima.' })
  if (dateTo === undefined) return
  if (date === undefined) throw invalid({ date: 'Spune și prima zi.' })
  if (dateTo !== date && !mayEndOn(dateTo, date))
    throw invalid({ date_to: `Ultima zi vine după prima, și cel mult ${MOST_WHEN_DAYS} zile în total.` })
}
