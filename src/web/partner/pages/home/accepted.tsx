import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { Notified } from '#domain/messages/reach.ts'
import { acceptedText } from '#web/partner/calendar/panel/accepted-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
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
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (isOver || seconds === 0) return <Notice kind="done">{client}: cererea e acceptată.</Notice>
  return (
    <Notice kind="done">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {acceptedText(client, seconds, notified)}
        <Form method="post">
          <input type="hidden" name="booking_id" value={id} />
          <Button type="submit" name="intent" value={TAKE_BACK} look="quiet">
            Ia înapoi
          </Button>
        </Form>
      </span>
    </Notice>
  )
}
