import type { StaffContext } from '#usecases/staff/staff.ts'

/** Takes one of the bookings that a session may place in an hour; throws too_many. Each may write to any number. */
export const limitPlacing = ({ limits, staff }: StaffContext): Promise<void> =>
  limits.take('staffBookingBySession', String(staff.sessionId), TOO_MANY)

const TOO_MANY = 'Ai făcut foarte multe programări în ultima oră. Încearcă din nou puțin mai târziu.'
