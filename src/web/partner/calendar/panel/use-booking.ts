import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { getStaffBooking } from '#contract/calendar/bookings.ts'
import { type ClientCard, getClient } from '#contract/clients/clients.ts'
import { browserApi } from '#web/browser-api.ts'

export type StaffBooking = z.output<typeof getStaffBooking.success.body>['data']
export type PastVisit = ClientCard['visits'][number]

/** What the panel asks for besides the calendar's block; null until it has come, `isMissing` when it did not. */
type Details = { booking: StaffBooking | null; past: readonly PastVisit[]; isMissing: boolean }

/** A booking with its notes, messages and history, and its client's past visits; `load` fetches them anew. */
export function useBooking(id: number, seesClients: boolean) {
  const [details, setDetails] = useState<Details>({ booking: null, past: [], isMissing: false })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const loaded = await fetchDetails(id, seesClients, signal).catch(() => null)
      if (!signal?.aborted) setDetails((last) => loaded ?? { ...last, isMissing: true })
    },
    [id, seesClients],
  )
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [load])
  return { ...details, load }
}

async function fetchDetails(id: number, seesClients: boolean, signal?: AbortSignal): Promise<Details | null> {
  // Never called off: however soon the panel is closed, somebody has seen the booking.
  const answer = await browserApi(getStaffBooking, { params: { id: String(id) } })
  if (!answer.ok) return null
  const booking = answer.body.data
  if (!seesClients || booking.client.id === null) return { booking, past: [], isMissing: false }
  const card = await browserApi(
    getClient,
    { params: { client_id: String(booking.client.id) } },
    signal ? { signal } : {},
  )
  const past = card.ok ? card.body.data.visits.filter((visit) => !visit.is_to_come && visit.id !== booking.id) : []
  return { booking, past, isMissing: false }
}
