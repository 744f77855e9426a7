import './affected.css'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AffectedOnWire, DecisionOnWire } from '#contract/team/affected.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { keepFocus } from '#web/partner/parts/keep-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AffectedItem } from './affected-item.tsx'
import { Bulk } from './bulk.tsx'
import type { AffectedReply } from './change-reply.ts'
import { clientName } from './client-name.ts'
import {
  affectedTitle,
  type Decisions,
  decisionFor,
  endLabel,
  isOneAfterAnother,
  messageLabel,
  progressLabel,
} from './decisions.ts'
import { writeDecisions } from './decisions-text.ts'

type Props = {
  readonly reply: AffectedReply & { readonly affected: readonly AffectedOnWire[] }
  readonly today: IsoDate
  /** The person or place that changes, and the change: 'Ioana Țurcanu', 'Liberă joi, 26 noiembrie'. */
  readonly subject: { readonly name: string; readonly text: string }
  /** 'Renunță la timpul liber' */
  readonly giveUp: string
  readonly onGiveUp: () => void
}

/** The bookings that a change would strand: each is decided, then all is done at once. */
export function AffectedScreen({ reply, today, subject, giveUp, onGiveUp }: Props) {
  const { affected, refused = [] } = reply
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [open, setOpen] = useState<number | null>(affected[0]?.id ?? null)
  const heading = useStart()
  useEffect(() => {
    if (refused.length > 0) setDecisions((old) => new Map([...old].filter(([id]) => !refused.includes(id))))
  }, [refused])
  const undecided = affected.filter((booking) => !decisionFor(booking, decisions))
  const root = useGoingOn({ next: open ?? undecided[0]?.id ?? null, decisions, reply })
  const decideAll = (made: readonly DecisionOnWire[]) => {
    const next = new Map([...decisions, ...made.map((decision) => [decision.booking_id, decision] as const)])
    setDecisions(next)
    setOpen(affected.find((booking) => !decisionFor(booking, next))?.id ?? null)
  }
  const decide = (decision: DecisionOnWire) => decideAll([decision])
  return (
    <div ref={root} className="cf">
      <section className="cf-side">
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {affectedTitle(affected.length)}
        </h1>
        <p className="mt-2 mb-4 text-ink-2">
          Hotărăște-le pe toate, apoi le aplicăm dintr-o dată. Până atunci nu se schimbă nimic și nimeni nu află nimic.
          Apoi nu se mai ia înapoi: cine e mutat sau anulat primește mesajul pe loc.
        </p>
        <p className="font-semibold">{subject.name}</p>
        <p className="text-ink-2">{subject.text}</p>
        {isOneAfterAnother(affected) && <DayStrip affected={affected} decisions={decisions} />}
        <p className="mt-4 text-small text-ink-2 max-md:hidden">
          Dacă vine o programare nouă cât hotărăști, o vezi aici, în listă.
        </p>
      </section>
      <div className="grid content-start gap-3">
        {reply.messages && reply.messages.length > 0 && (
          <div role="alert">
            <Notice kind="error">{reply.messages.join(' ')}</Notice>
          </div>
        )}
        <Bulk affected={affected} undecided={undecided} decisions={decisions} onDecide={decideAll} />
        <ol className="grid gap-3">
          {affected.map((booking) => (
            <AffectedItem
              key={booking.id}
              booking={booking}
              affected={affected}
              decisions={decisions}
              today={today}
              decide={decide}
              isOpen={open === booking.id || !decisionFor(booking, decisions)}
              onOpen={() => setOpen(booking.id)}
            />
          ))}
        </ol>
      </div>
      <Foot
        affected={affected}
        undecided={undecided}
        decisions={decisions}
        reply={reply}
        giveUp={giveUp}
        onGiveUp={onGiveUp}
      />
    </div>
  )
}

/** The focus is on the heading while nothing is decided, and in the page that comes back when the list goes. */
function useStart() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Beside the list the heading stays in sight, and the list would begin where the page before was left.
    window.scrollTo(0, 0)
    return () => keepFocus()
  }, [])
  return heading
}

type Progress = { readonly next: number | null; readonly decisions: Decisions; readonly reply: AffectedReply }

/**
 * Keeps the focus for work by keyboard: where a press takes its own button away, or a refusal turns it off, the focus
 * moves to the booking to be decided next, or to 'Aplică toate'.
 */
function useGoingOn({ next, decisions, reply }: Progress) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<Progress | null>(null)
  useEffect(() => {
    // A decision may leave the same booking open.
    const { current } = last
    const isSame = current?.next === next && current.decisions === decisions && current.reply === reply
    last.current = { next, decisions, reply }
    const focused = document.activeElement
    if (isSame || (focused !== document.body && !focused?.matches(':disabled'))) return
    const goOn = next === null ? '.cf-foot [type="submit"]' : `[data-booking="${next}"] button:enabled`
    root.current?.querySelector<HTMLElement>(goOn)?.focus()
  }, [next, decisions, reply])
  return root
}

type FootProps = Pick<Props, 'giveUp' | 'onGiveUp' | 'reply'> & {
  readonly affected: readonly AffectedOnWire[]
  readonly undecided: readonly AffectedOnWire[]
  readonly decisions: Decisions
}

function Foot({ affected, undecided, decisions, reply, giveUp, onGiveUp }: FootProps) {
  const isBusy = useNavigation().state !== 'idle'
  const done = affected.length - undecided.length
  const [next] = undecided
  const chosen = affected.flatMap((booking) => decisionFor(booking, decisions) ?? [])
  const isReady = undecided.length === 0
  const sent = useSaidAtEnd(reply)
  const giveIn = () => {
    sent(null)
    onGiveUp()
  }
  return (
    <Form method="post" className="cf-foot" onSubmit={() => sent(endLabel(chosen))}>
      <input type="hidden" name="change" value={reply.change ?? '{}'} />
      <input type="hidden" name="decisions" value={writeDecisions(chosen)} />
      <span className="cf-teeth" aria-hidden="true">
        {affected.map(({ id }, index) => (
          <i key={id} className={index < done ? undefined : 'open'} />
        ))}
      </span>
      <p className="min-w-0 flex-1" aria-live="polite">
        <b className="font-semibold">{progressLabel(done, affected.length)}</b>
        <span className="block text-small text-ink-2 max-md:hidden">
          {next
            ? `Mai e ${next.client.name === null ? 'un client fără nume' : clientName(next)}, ${next.time}.`
            : messageLabel(affected, chosen)}
        </span>
      </p>
      <Button look="quiet" className="max-md:hidden" onClick={giveIn}>
        {giveUp}
      </Button>
      <Button type="submit" look="primary" size="large" busy={isBusy} disabled={!isReady}>
        Aplică toate
      </Button>
      <Button look="quiet" className="md:hidden" aria-label={giveUp} onClick={giveIn}>
        <Icon name="x" />
      </Button>
    </Form>
  )
}

/**
 * Says what has become of the bookings when the list goes because all was applied, whatever page comes next. An answer
 * that brings the list back has applied nothing.
 */
function useSaidAtEnd(reply: AffectedReply) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    last.current = null
  }, [reply])
  useEffect(() => () => void (last.current && toast('done', last.current)), [])
  return (words: string | null) => {
    last.current = words
  }
}

/** The day of the affected bookings at a glance, numbered as in the list; decided ones in green. */
function DayStrip({ affected, decisions }: { affected: readonly AffectedOnWire[]; decisions: Decisions }) {
  const first = Math.min(8, ...affected.map(({ time }) => Number(time.slice(0, 2))))
  const last = Math.max(20, ...affected.map(({ time, duration }) => Math.ceil((minutes(time) + duration) / 60)))
  const share = (part: number) => `${((part / 60 / (last - first)) * 100).toFixed(2)}%`
  const hours = [0, 1, 2, 3].map((n) => Math.round(first + (n * (last - first)) / 3))
  return (
    <div aria-hidden="true" className="mt-3">
      <svg className="cf-strip" width="100%" height="64">
        {affected.map((booking, index) => {
          const start = minutes(booking.time) - first * 60
          return (
            <g key={booking.id} className={decisionFor(booking, decisions) ? 'decided' : undefined}>
              <rect x={share(start)} y="10" width={share(booking.duration)} height="44" rx="5" />
              <text x={share(start + booking.duration / 2)} y="37" textAnchor="middle">
                {index + 1}
              </text>
            </g>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-small text-ink-2">
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </p>
    </div>
  )
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
