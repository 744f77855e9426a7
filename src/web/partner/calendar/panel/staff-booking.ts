import type * as z from 'zod/mini'
import type { cancelByLocation, getStaffBooking } from '#contract/calendar/bookings.ts'
import type { ClientCard } from '#contract/clients/clients.ts'
import type { Success } from '#contract/define-endpoint.ts'

export type StaffBooking = z.output<typeof getStaffBooking.success.body>['data']
export type Canceled = Success<typeof cancelByLocation>['data']
export type PastVisit = ClientCard['visits'][number]

/** The panel's data besides the calendar's block; `card`: its client's, for a member who may read that. */
export type Details = { booking: StaffBooking; past: readonly PastVisit[]; card: ClientCard | null }
