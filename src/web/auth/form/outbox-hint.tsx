import { useSite } from '#web/site/use-site.ts'

/** Where nothing is really sent, tells a newcomer where the message can be read. */
export function OutboxHint({ what = 'codul' }: { what?: 'codul' | 'linkul' }) {
  if (!useSite().showsOutbox) return null
  return (
    <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
      Demo: {what} e în /dev/outbox
    </a>
  )
}
