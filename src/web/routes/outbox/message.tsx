import { dayLabel } from '#domain/time/labels.ts'
import { toWall } from '#web/bucharest.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = { message: { channel: string; to: string; subject: string | null; text: string; created_at: string } }

/** One message as its reader would get it: codes stand out, links can be followed. */
export function Message({ message }: Props) {
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
        <span className="figures min-w-0 break-all font-semibold">{message.to}</span>
        <time dateTime={message.created_at} className="figures ml-auto text-ink-2">
          {dayLabel(date)}, {time}
        </time>
      </header>
      {message.subject && <h2 className="text-h4">{message.subject}</h2>}
      <p className="whitespace-pre-line break-words">{message.text.split(/(https?:\/\/\S+|\b\d{6}\b)/).map(toPart)}</p>
      {code && <CopyCode code={code} />}
    </Card>
  )
}

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
