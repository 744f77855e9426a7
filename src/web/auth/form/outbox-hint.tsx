import { useSite } from '#web/site/use-site.ts'

/** Shows a newcomer where messages can be read when none is really sent. */
export function OutboxHint({ what = 'codul' }: { what?: 'codul' | 'linkul' }) {
  if (!useSite().showsOutbox) return null
  return (
    <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
      Demo: {what} e în /dev/outbox
    </a>
  )
}
