/** So many letters without a space, the widest there are; the first one tells such words apart. */
const word = (first: string) => first + 'W'.repeat(50)

/** A salon of the journeys where each name is one word, as wide as a page of text gets. */
export const LONG_NAMES = {
  /** Her account; she owns the salon and comes to it too. */
  email: `${'w'.repeat(51)}@dichis.test`,
  firstName: word('A'),
  lastName: word('B'),
  location: word('C'),
  heading: word('D'),
  service: word('E'),
  other: word('F'),
  text: `${word('G')} ${word('H')}`,
} as const
