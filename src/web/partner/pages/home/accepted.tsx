import type { Notified } from '#domain/messages/reach.ts'
import { acceptedText } from '#web/partner/calendar/panel/accepted-text.ts'
import { UndoNotice } from '#web/partner/parts/undo-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The intent of the form that takes a yes back. */
export const TAKE_BACK = 'take-back'

/** A request that was just accepted, for how many seconds that can be taken back, and how its client is told. */
export type AcceptedRequest = {
  readonly id: number
  readonly client: string
  readonly seconds: number
  readonly notified: Notified | null
}

/** The outcome of a yes, with what takes it back as long as that is possible. */
export function Accepted({ accepted: { id, client, seconds, notified } }: { accepted: AcceptedRequest }) {
  const after = `${client}: cererea e acceptată.`
  if (seconds === 0) return <Notice kind="done">{after}</Notice>
  return (
    <UndoNotice
      text={acceptedText(client, seconds, notified)}
      after={after}
      forMs={seconds * 1000}
      fields={{ intent: TAKE_BACK, booking_id: String(id) }}
    />
  )
}
