import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Message } from './message.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Mesaje netrimise · Dichis' }, { name: 'robots', content: 'noindex' }]

const message = z.object({
  channel: z.string(),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  created_at: z.string(),
})

const readOutbox = defineEndpoint({
  method: 'GET',
  path: '/dev/outbox.json',
  summary: 'Messages that no provider takes, newest first',
  tag: 'development',
  access: 'anyone',
  success: { status: 200, body: z.array(message) },
})

/** Absent, as the API itself says, where messages really leave. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(readOutbox)
  if (!answer.ok) throw data(null, { status: answer.status })
  return { messages: answer.body }
}

export default function OutboxPage() {
  const { messages } = useLoaderData<typeof loader>()
  return (
    <div className="wrap max-w-[820px] pt-8 pb-16">
      <h1>Mesaje netrimise</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        Aici nu e legat niciun furnizor de SMS sau e-mail, așa că tot ce ar fi plecat se vede mai jos, cele mai noi
        întâi. Codurile de intrare sunt printre ele.
      </p>
      {messages.length === 0 ? (
        <EmptyState title="Niciun mesaj încă">
          Cere un cod de intrare sau fă o rezervare și întoarce-te aici.
        </EmptyState>
      ) : (
        <>
          <p className="mt-6 mb-4 text-ink-2 text-small">{countOf(messages.length, 'mesaj', 'mesaje')}</p>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {messages.map((each, at) => (
              <li key={`${each.created_at} ${messages.length - at}`}>
                <Message message={each} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
