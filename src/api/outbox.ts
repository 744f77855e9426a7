import { listOutbox } from '#usecases/messages/list-outbox.ts'
import type { ApiApp } from './api-app.ts'

/** NT-05: what would have been sent, for a newcomer and for tests. Not part of the contract: it exists only without real providers. */
export function mountOutbox(app: ApiApp): void {
  app.get('/dev/outbox.json', async (c) => {
    const messages = await listOutbox({ ...c.get('deps'), caller: c.get('caller') })
    c.header('Cache-Control', 'no-store')
    return c.json(
      messages.map(({ channel, recipient, subject, body_text, created_at }) => ({
        channel,
        to: recipient,
        subject,
        text: body_text,
        created_at: created_at.toString(),
      })),
    )
  })
}
