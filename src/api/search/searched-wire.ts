import type * as z from 'zod/mini'
import type { searched } from '#contract/search/locations.ts'
import type { ReadSearch } from '#usecases/search/to-location-query.ts'

/** What a text was taken for, its filters named as in the query. */
export function presentSearched(read: ReadSearch): z.output<typeof searched> {
  const { city, date, dateTo, dayPart, after, before, minPrice, maxPrice, openNow, sort } = read.filters
  return {
    text: read.text,
    label: read.meant,
    dropped: [...read.dropped],
    filters: {
      ...(city && { city }),
      ...(date && { date }),
      ...(dateTo && { date_to: dateTo }),
      ...(dayPart && { day_part: dayPart }),
      ...(after && { after }),
      ...(before && { before }),
      ...(minPrice && { min_price: minPrice }),
      ...(maxPrice && { max_price: maxPrice }),
      ...(openNow && { open_now: '1' as const }),
      ...(sort && { sort }),
    },
    unknown: read.isUnknown,
    sideline: read.isSideline,
    asks_audience: read.asksAudience,
    another_day: read.isAnotherDay,
  }
}
