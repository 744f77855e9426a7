import { useSite } from '../../shell/use-site.ts'

/** Where nothing is really sent, tells a newcomer where the message can be read. */
export function OutboxHint() {
  if (!useSite().showsOutbox) return null
  return (
    <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
      Demo: codul e în /dev/outbox
    </a>
  )
}
