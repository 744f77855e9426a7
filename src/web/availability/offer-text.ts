import type { Offer } from '#domain/catalogue/price.ts'
import { formatAmount } from '#domain/money.ts'
import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayMonthLabel, weekdayName } from '#domain/time/labels.ts'

/**
 * An offer in few words: '−20% până sâmbătă', '−15,00 RON între 10:00 și 13:00', '−10% din 3 decembrie'. One whose base
 * price was not the lowest of the last 30 days claims no reduction: 'ofertă până sâmbătă'.
 */
export function offerText(offer: Offer, today: IsoDate): string {
  const { discount, startDate, endDate, customTime, startTime, endTime } = offer
  const reduced = discount.type === 'percentage' ? `−${discount.percent}%` : `−${formatAmount(discount.amount)} RON`
  const cut = offer.unstruck ? 'ofertă' : reduced
  const hours =
    customTime && startTime !== null && endTime !== null
      ? ` între ${formatTime(startTime)} și ${formatTime(endTime)}`
      : ''
  if (startDate > today) return `${cut}${hours} din ${dayMonthLabel(startDate, today)}`
  return `${cut}${hours} până ${lastDay(endDate, today)}`
}

function lastDay(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'diseară'
  return date < addDays(today, 7) ? weekdayName(weekdayOf(date)) : `pe ${dayMonthLabel(date, today)}`
}
