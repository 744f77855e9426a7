import type { BookingId, CustomerId, LocationId, ProfessionalId } from '#domain/ids.ts'
import type { Tx } from '../transaction.ts'

/** A line of the audit log. */
export type StaffAction = {
  readonly locationId: LocationId
  readonly at: Temporal.Instant
  readonly customerId: CustomerId
  readonly deviceName: string
  readonly kind: string
  readonly bookingId: BookingId | null
  readonly professionalId: ProfessionalId | null
  readonly reason: string | null
  readonly before: object
  readonly after: object
}

/** Adds a line, in the transaction of the act. */
export async function insertStaffAction(tx: Tx, action: StaffAction): Promise<void> {
  const { locationId, customerId, deviceName, bookingId, professionalId, before, after, ...rest } = action
  await tx
    .insertInto('staff_action')
    .values({
      ...rest,
      location_id: locationId,
      customer_id: customerId,
      device_name: deviceName,
      booking_id: bookingId,
      professional_id: professionalId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}
