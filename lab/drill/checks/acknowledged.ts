import type { Pool } from 'pg'
import { bookingIdOf } from '../traffic/ask.ts'
import type { Operation } from '../traffic/history.ts'
import type { Fault } from './stored.ts'

export type Row = {
  readonly id: number
  readonly comment: string
  readonly isCanceled: boolean
  readonly date: string
  readonly minute: number
  readonly professionalId: number
  /** Ids, in order. */
  readonly services: string
}

/** A possible state of a booking, by all the answers about it. */
type State = Pick<Row, 'isCanceled' | 'date' | 'minute' | 'services'>

/**
 * The contradictions between the database and the servers' answers: an acknowledged booking or change that is not
 * there, one that was refused and is, two under one key, one that nobody asked for.
 */
export async function findContradictions(pool: Pool, operations: readonly Operation[]): Promise<Fault[]> {
  const rows = Map.groupBy(await loadBookings(pool), ({ comment }) => comment)
  const keys = Map.groupBy(operations, ({ key }) => key)
  const unasked = [...rows.keys()].filter((key) => !keys.has(key))
  return [
    ...unasked.map((key) => ({ what: 'nobody asked for it', row: key })),
    ...[...keys].flatMap(([key, own]) =>
      contradictionsUnder(own, rows.get(key) ?? []).map((what) => ({ what, row: key })),
    ),
  ]
}

/** Whether the fault is that something acknowledged is gone. */
export const isLost = ({ what }: Fault) => what.startsWith('acknowledged')

/** The contradictions under one key: between all its requests, and the bookings that bear it. */
export function contradictionsUnder(operations: readonly Operation[], rows: readonly Row[]): string[] {
  const bookings = operations.filter(({ kind }) => kind === 'book')
  const acknowledged = new Set(
    bookings.filter(({ outcome }) => outcome === 'ok').map(({ answer }) => bookingIdOf(answer)),
  )
  if (rows.length > 1) return ['two bookings under one key']
  if (acknowledged.size > 1) return ['two answers under one key']
  const [row] = rows
  if (acknowledged.size === 1 && row?.id !== [...acknowledged][0]) return ['acknowledged and not there']
  const isRefused = bookings.some(({ outcome, answer }) => outcome === 'refused' && answer.status === 409)
  if (acknowledged.size === 0 && row && isRefused) return ['refused and there']
  if (!row) return []
  const { slot } = bookings[0]!
  const professional = slot?.professionalId ?? row.professionalId
  const isMoved = operations.some(({ kind, outcome }) => kind === 'move' && outcome !== 'refused')
  if (!isMoved && professional !== row.professionalId) return ['with somebody else']
  const isPossible = possibleStates(operations).some((state) => isSame(state, row))
  return isPossible ? [] : ['acknowledged change and not as answered']
}

/** A client changes one booking at a time, and none any more whose last change it knows nothing of. */
function possibleStates(operations: readonly Operation[]): State[] {
  let states: State[] = []
  for (const { kind, slot, outcome } of operations.toSorted((a, b) => a.invoked - b.invoked)) {
    if (kind === 'book') {
      if (slot && states.length === 0)
        states = [{ isCanceled: false, date: slot.date, minute: slot.minute, services: slot.services.join() }]
      continue
    }
    if (outcome === 'refused') continue
    const after = states.map((state) => {
      if (kind === 'cancel' || !slot) return { ...state, isCanceled: true }
      if (kind === 'change') return { ...state, services: slot.services.join() }
      return { ...state, date: slot.date, minute: slot.minute }
    })
    states = outcome === 'ok' ? after : [...states, ...after]
  }
  return states
}

const isSame = (a: State, b: State) =>
  a.isCanceled === b.isCanceled && a.date === b.date && a.minute === b.minute && a.services === b.services

async function loadBookings(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(`select b.id, b.comment, b.status = 'canceled' as "isCanceled",
      b.start_date::text as date, b.start_minute as minute, b.professional_id as "professionalId",
      string_agg(s.service_id::text, ',' order by s.position) as services
    from booking b left join booking_service s on s.location_id = b.location_id and s.booking_id = b.id group by b.location_id, b.id`)
  return rows
}
