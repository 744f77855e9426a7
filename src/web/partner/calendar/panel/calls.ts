import * as contract from '#contract/calendar/bookings.ts'
import { type ClientCard, changeClient, getClient } from '#contract/clients/clients.ts'
import type { VisitState } from '#domain/bookings/visit-states.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Details } from './staff-booking.ts'

/** The panel's calls of the API. They come after the panel: schemas cost a slow phone a tenth of a second. */
export const callsOf = (id: number) => {
  const params = { id: String(id) }
  return {
    accept: () => browserApi(contract.acceptRequest, { params }),
    say: (state: VisitState) => browserApi(contract.setVisitState, { params, body: { state } }),
    addNote: (body: { text: string }) => browserApi(contract.addBookingNote, { params, body }),
  }
}

/** The booking with its notes, messages and history, and its client's past visits; null where it is not there. */
export async function fetchDetails(id: number, seesClients: boolean, signal?: AbortSignal): Promise<Details | null> {
  // Never called off: however soon the panel is closed, somebody has seen the booking.
  const answer = await browserApi(contract.getStaffBooking, { params: { id: String(id) } })
  if (!answer.ok) return null
  // The forms that may be asked for next are here before the line can break.
  void Promise.allSettled([import('./asked/asked-form.tsx'), import('./asked/attach-form.tsx')])
  const booking = answer.body.data
  if (!seesClients || booking.client.id === null) return { booking, past: [], card: null }
  const params = { client_id: String(booking.client.id) }
  const found = await browserApi(getClient, { params }, signal ? { signal } : {})
  const card = found.ok ? found.body.data : null
  const past = card?.visits.filter((visit) => !visit.is_to_come && visit.id !== booking.id) ?? []
  return { booking, past, card }
}

/** Gives a client's card another name, and leaves what colleagues have written on it since it was read. */
export function renameCard({ id, name, tags, preferences }: ClientCard, to: string) {
  const seen = { name, tags, preferences }
  return browserApi(changeClient, { params: { client_id: String(id) }, body: { ...seen, name: to, seen } })
}
