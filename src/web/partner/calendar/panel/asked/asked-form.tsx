import type { CorrectedState } from '#domain/bookings/visit-states.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import type { Canceled, StaffBooking } from '../staff-booking.ts'
import { ChangeForm } from './change-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import { ProposeForm } from './propose-form.tsx'
import { ReasonForm } from './reason-form.tsx'

/** The question to answer before an act is done: why, which other times, how it was, or how it is to be. */
export type Asked = 'reason' | 'times' | 'correction' | 'change'

type Props = {
  id: number
  /** Null until it has come. */
  booking: StaffBooking | null
  person: ProfessionalId
  asks: Asked
  isRequest: boolean
  /** The server's clock, in epoch milliseconds. */
  now: number
  states: readonly CorrectedState[]
  onBack: () => void
  onDone: () => void
  /** Hears for how many seconds it can be undone, and how the client is told of it. */
  onCanceled: (canceled: Canceled, clientAsked: boolean) => void
}

/** The form in the place of a booking's next steps; fetched when it is asked for. */
export default function AskedForm(props: Props) {
  const { id, booking, person, asks, isRequest, now, states, onBack, onDone, onCanceled } = props
  if (asks === 'reason')
    return <ReasonForm id={id} isRequest={isRequest} now={now} booking={booking} onBack={onBack} onDone={onCanceled} />
  if (asks === 'times') return <ProposeForm id={id} onBack={onBack} onDone={onDone} />
  if (asks === 'change')
    return booking && <ChangeForm booking={booking} person={person} onBack={onBack} onDone={onDone} />
  return <CorrectForm id={id} states={states} onBack={onBack} onDone={onDone} />
}
