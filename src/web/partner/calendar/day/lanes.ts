import type { DayBlock } from './types.ts'

/**
 * Whole: the block has its time alone. Beside another booking of the same person, the later one is on the second line.
 */
export type Lane = 'whole' | 'first' | 'second'

/** The lane of each booking of a person, by its place in the list. */
export function lanesOf(blocks: readonly DayBlock[]): Lane[] {
  const lanes = blocks.map((): Lane => 'whole')
  blocks.forEach((block, at) => {
    const earlier = blocks.findIndex(
      (other, index) => index < at && lanes[index] !== 'second' && sharesTime(block, other),
    )
    if (earlier === -1) return
    lanes[earlier] = 'first'
    lanes[at] = 'second'
  })
  return lanes
}

function sharesTime(one: DayBlock, other: DayBlock): boolean {
  return one.kind === 'booking' && other.kind === 'booking' && one.start < other.end && other.start < one.end
}
