import type { CorrectedState } from '#domain/bookings/visit-states.ts'
import { CorrectForm } from './correct-form.tsx'
import { ProposeForm } from './propose-form.tsx'
import { ReasonForm } from './reason-form.tsx'

/** The question to answer before an act is done: why, which other times, or how it was. */
export type Asked = 'reason' | 'times' | 'correction'

type Props = {
  id: number
  asks: Asked
  isRequest: boolean
  /** Somebody is notified of it. */
  hasClient: boolean
  states: readonly CorrectedState[]
  onBack: () => void
  onDone: () => void
  onCanceled: () => void
}

/** The form in the place of a booking's next steps; fetched when it is asked for. */
export default function AskedForm({ id, asks, isRequest, hasClient, states, onBack, onDone, onCanceled }: Props) {
  if (asks === 'reason')
    return <ReasonForm id={id} isRequest={isRequest} hasClient={hasClient} onBack={onBack} onDone={onCanceled} />
  if (asks === 'times') return <ProposeForm id={id} onBack={onBack} onDone={onDone} />
  return <CorrectForm id={id} states={states} onBack={onBack} onDone={onDone} />
}
