const centre = { latitude: '44.4268', longitude: '26.1025' }

const soon = Temporal.Now.zonedDateTimeISO('Europe/Bucharest').add({ days: 3 }).toPlainDate().toString()

/** In the evening of the third day from now. */
export const WHEN = { date: soon, day_part: 'evening' }

/** What is asked at every size, around București's centre, where a third of all locations are, and in a town. */
export const LISTS: Record<string, Record<string, string>> = {
  'text, radius, trade': { search: 'tuns', ...centre, radius: '5000', categories: 'frizerie' },
  'the same by rating': { search: 'tuns', ...centre, radius: '5000', categories: 'frizerie', sort: 'rating' },
  'text, radius': { search: 'tuns', ...centre, radius: '2000' },
  'trade, radius': { ...centre, radius: '5000', categories: 'unghii' },
  'trade of a city': { city: 'iasi', categories: 'frizerie' },
}

/** What is typed, three suggestions each. */
export const TYPED: Record<string, Record<string, string>> = {
  'a word': { search: 'tuns', ...centre, radius: '2000' },
  'a rare word': { search: 'albire', ...centre, radius: '2000' },
}
