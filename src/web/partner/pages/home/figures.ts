import type { BookingBlock, DayBlock, TeamDay } from '#web/partner/calendar/day/types.ts'

export type DayFigures = {
  /** Bookings that were not cancelled, as the calendar counts them, and those of them that are over. */
  bookings: number
  completed: number
  /** RON, of those who have not stayed away and whose price is known. */
  value: number
  /** Per cent of the hours worked, breaks and time off not counted; null when nobody works. */
  filled: number | null
}

/** The day's figures, for the people whose calendars are shown. */
export function figuresOf({ people }: Pick<TeamDay, 'people'>): DayFigures {
  const bookings = people.flatMap(({ blocks }) => blocks).filter(isPlaced)
  const counted = bookings.filter(({ status }) => status !== 'no_show')
  const worked = sum(people.flatMap(({ spans }) => spans).map(minutes))
  const away = sum(people.flatMap(({ blocks }) => blocks.filter(isAway).map(minutes)))
  const booked = sum(counted.map(minutes))
  const available = worked - away
  return {
    bookings: bookings.length,
    completed: bookings.filter(({ status }) => status === 'completed').length,
    value: sum(counted.map(({ price }) => price ?? 0)),
    filled: available > 0 ? Math.min(100, Math.round((booked / available) * 100)) : null,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const minutes = ({ start, end }: { start: number; end: number }) => end - start
const isAway = ({ kind }: DayBlock) => kind === 'break' || kind === 'time_off'

function isPlaced(block: DayBlock): block is BookingBlock {
  return block.kind === 'booking' && block.status !== 'canceled'
}
