import type { IsoDate } from '#domain/time/iso-date.ts'

export type KindName =
  | 'booking'
  | 'month of free times'
  | 'anonymous page'
  | 'logged-in page'
  | 'search'
  | 'move by staff'
  | 'team day'

type Answered = { readonly kind: KindName; readonly status: number; readonly milliseconds: number }

/** The time of a booking, as the last answer about it said. */
export type Stand = { readonly date: IsoDate; readonly time: string }

/** The requests and their acknowledgements. */
export type Journal = {
  readonly answers: Answered[]
  /** By the booking's id; bookings placed by their clients, and those that staff have moved. */
  readonly booked: Map<number, Stand>
  readonly moved: Map<number, Stand>
}

export const openJournal = (): Journal => ({ answers: [], booked: new Map(), moved: new Map() })

/** Forgets what warmed up. */
export function emptyJournal({ answers, booked, moved }: Journal): void {
  answers.length = 0
  booked.clear()
  moved.clear()
}
