import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/define-endpoint.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { countOf } from '#domain/text/counts.ts'
import { dayLabel } from '#domain/time/labels.ts'
import type { PageHandle } from '#web/access.ts'
import { toWall } from '#web/bucharest.ts'
import { apiContext } from '#web/context.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Mesaje netrimise · Dichis' }, { name: 'robots', content: 'noindex' }]

const message = z.object({
  id: z.string(),
  channel: z.string(),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  is_html: z.boolean(),
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

type Props = { message: z.infer<typeof message> }

/** One message as its reader would get it: codes stand out, links can be followed. */
function Message({ message }: Props) {
  const today = useToday()
  const sms = message.channel === 'sms'
  const [code] = message.text.match(/\b\d{6}\b/) ?? []
  const { date, time } = toWall(Date.parse(message.created_at))
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Tag>
          <Icon name={sms ? 'chat-text' : 'envelope-simple'} size={16} />
          {sms ? 'SMS' : 'E-mail'}
        </Tag>
        <span className="figures min-w-0 wrap-anywhere font-semibold">{phoneLabel(message.to)}</span>
        <time dateTime={message.created_at} className="figures ml-auto text-ink-2">
          {dayLabel(date, today)}, {time}
        </time>
      </header>
      {message.subject && <h2 className="text-h4">{message.subject}</h2>}
      <p className="whitespace-pre-line wrap-anywhere">
        {message.text.split(/(https?:\/\/\S+|\b\d{6}\b)/).map(toPart)}
      </p>
      {code && <CopyCode code={code} />}
      {message.is_html && <AsMail id={message.id} />}
    </Card>
  )
}

/** The mail as its reader's program shows it: on a phone and on a desk, light and dark. Loaded when it is opened. */
function AsMail({ id }: { id: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Cum arată e-mailul</summary>
      <div className="mt-3 grid gap-5">
        {VIEWS.map(({ name, width, scheme }) => (
          <figure key={name} className="grid gap-1.5">
            <figcaption className="text-ink-2 text-small">{name}</figcaption>
            <iframe
              src={`/dev/outbox.html?id=${id}&scheme=${scheme}`}
              title={`E-mailul, ${name}`}
              width={width}
              height="720"
              loading="lazy"
              sandbox=""
              className="max-w-full rounded-xl border border-line"
            />
          </figure>
        ))}
      </div>
    </details>
  )
}

const VIEWS = [
  { name: 'pe telefon, luminos', width: 390, scheme: 'light' },
  { name: 'pe telefon, întunecat', width: 390, scheme: 'dark' },
  { name: 'pe ecran mare, luminos', width: 760, scheme: 'light' },
  { name: 'pe ecran mare, întunecat', width: 760, scheme: 'dark' },
] as const

/** A code and an address are set apart from the words around them. */
function toPart(text: string, at: number) {
  if (/^\d{6}$/.test(text))
    return (
      <strong key={at} className="figures text-cherry tracking-[0.06em]">
        {text}
      </strong>
    )
  if (!/^https?:\/\//.test(text)) return text
  const address = text.replace(/[.,;)]+$/, '')
  return (
    <span key={at}>
      <a href={address} className="link">
        {address}
      </a>
      {text.slice(address.length)}
    </span>
  )
}

/** Takes the code of a message to the field that waits for it. */
function CopyCode({ code }: { code: string }) {
  if (!useHydrated()) return null
  return (
    <Button size="dense" className="min-h-11 justify-self-start" onClick={() => void copy(code)}>
      <Icon name="copy" />
      Copiază codul
    </Button>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast('done', `Am copiat codul ${code}.`)
  } catch {
    // Only pages of a secure origin may write there.
    toast('error', 'Nu am putut copia codul. Selectează-l și copiază-l de mână.')
  }
}
