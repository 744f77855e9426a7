import type { IsoDate } from '#domain/time/iso-date.ts'

/** `today` is one person's list, for phones. */
export const VIEWS = ['today', 'day', 'week', 'agenda', 'month'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_NAMES: Record<View, string> = {
  today: 'Astăzi',
  day: 'Zi',
  week: 'Săptămână',
  agenda: 'Agendă',
  month: 'Lună',
}

/** The calendar's address: the days and people that are shown, and what is open beside them. */
export type CalendarAddress = {
  date: IsoDate | null
  view: View | null
  people: readonly number[]
  /** The booking whose panel is open. */
  booking: number | null
  /** The day has a column for each unit of equipment too. */
  equipment: boolean
}

/** The calendar as it opens by itself. */
export const NO_ADDRESS: CalendarAddress = { date: null, view: null, people: [], booking: null, equipment: false }

/** The address's query, without what is not said. */
export function calendarSearch({ date, view, people, booking, equipment }: CalendarAddress): string {
  const query = new URLSearchParams({
    ...(date && { date }),
    ...(view && { view }),
    ...(people.length > 0 && { people: people.join(',') }),
    ...(equipment && { equipment: '1' }),
    ...(booking !== null && { booking: String(booking) }),
  })
  return `?${query}`
}

/** Reads the query; what is none of ours is left out, as is a day before 2000 or after 2099, which the API has not. */
export function readAddress(query: URLSearchParams, isDate: (text: string) => text is IsoDate): CalendarAddress {
  const date = query.get('date') ?? ''
  const view = VIEWS.find((name) => name === query.get('view')) ?? null
  const people = (query.get('people') ?? '')
    .split(',')
    .map(idFrom)
    .filter((id) => id !== null)
  const booking = idFrom(query.get('booking') ?? '')
  return {
    date: isDate(date) && date.startsWith('20') ? date : null,
    view,
    people,
    booking,
    equipment: query.get('equipment') === '1',
  }
}

/** The client for whom the calendar opens a new booking, as their card asks; no link of the calendar keeps that. */
export const begunClient = (query: URLSearchParams): number | null => idFrom(query.get('client') ?? '')

function idFrom(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
