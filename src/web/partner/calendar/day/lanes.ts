import type { BookingBlock, DayBlock, HoldBlock } from './types.ts'

/**
 * Whole: the block has its time alone. Beside another booking of the same person one is on the second line: a
 * deliberate overlap, else the later one. A held time beside a booking, as one proposed for that request, is there too.
 */
export type Lane = 'whole' | 'first' | 'second'

/** The lane of each booking and each held time of a person, by its place in the list. */
export function lanesOf(blocks: readonly DayBlock[]): Lane[] {
  const lanes = blocks.map((): Lane => 'whole')
  const place = (isOverlap: boolean) => (block: DayBlock, at: number) => {
    if (!hasLane(block) || isSecond(block) !== isOverlap) return
    const beside = blocks.map((other, index) => index !== at && sharesTime(block, other))
    if (!beside.includes(true)) return
    const isLater = blocks.some((_, index) => index < at && beside[index] && lanes[index] === 'first')
    lanes[at] = isOverlap || isLater ? 'second' : 'first'
  }
  blocks.forEach(place(true))
  blocks.forEach(place(false))
  blocks.forEach((block, at) => {
    if (block.kind !== 'hold' || lanes[at] !== 'whole') return
    const beside = blocks.map((other, index) => index !== at && other.kind === 'hold' && meets(block, other))
    if (!beside.includes(true)) return
    lanes[at] = blocks.some((_, index) => index < at && beside[index] && lanes[index] === 'first') ? 'second' : 'first'
  })
  return lanes
}

/**
 * The bookings of the second line during a booking of the first, where each ends within it: without room for two lanes
 * its block may stand for them. Else none.
 */
export function besideOf(blocks: readonly DayBlock[], lanes: readonly Lane[], first: DayBlock): BookingBlock[] {
  const beside = blocks.filter(
    (other, index): other is BookingBlock =>
      other.kind === 'booking' && lanes[index] === 'second' && hasLane(first) && sharesTime(first, other),
  )
  return beside.every(({ start, end }) => first.start <= start && end <= first.end) ? beside : []
}

type WithLane = BookingBlock | HoldBlock

const hasLane = (block: DayBlock): block is WithLane => block.kind === 'booking' || block.kind === 'hold'

const isSecond = (block: WithLane) => block.kind === 'hold' || block.second_line

/** Held times beside a booking share the second lane; without one they are beside each other. */
function sharesTime(one: WithLane, other: DayBlock): boolean {
  const isBeside = other.kind === 'booking' || (other.kind === 'hold' && one.kind === 'booking')
  return isBeside && meets(one, other) && !isWithinWait(one, other) && !isWithinWait(other, one)
}

/** Whether a block stands in the time in which a booking leaves its professional free. */
export const isWithinWait = ({ start, end }: Span, booking: DayBlock): boolean =>
  booking.kind === 'booking' && booking.waits.some((wait) => wait.start <= start && end <= wait.end)

type Span = Pick<DayBlock, 'start' | 'end'>

const meets = (one: Span, other: Span) => one.start < other.end && other.start < one.end
