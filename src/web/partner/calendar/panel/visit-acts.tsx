import { Suspense, useState } from 'react'
import type { Problem } from '#contract/client.ts'
import {
  CORRECTED_STATES,
  correctionProblem,
  minutesEarly,
  stateChange,
  type VisitState,
} from '#domain/bookings/visit-states.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { whyNotAsked } from '#domain/messages/why-not-asked.ts'
import { saysOffline } from '#web/async/no-answer.ts'
import { useRight } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import { clientName, type Look } from '../day/words.ts'
import { problemWords } from '../problem-words.ts'
import { useSending } from '../use-sending.ts'
import { acceptedText } from './accepted-text.ts'
import type { Asked } from './asked/asked-form.tsx'
import { EarlyQuestion } from './early-question.tsx'
import { Overtaken } from './overtaken.tsx'
import type { Canceled, StaffBooking } from './staff-booking.ts'
import { useSaying } from './use-saying.ts'
import { visitOf } from './visit-of.ts'

const AskedForm = lazyOnline(() => import('./asked/asked-form.tsx'))

type Props = {
  booking: BookingBlock
  /** Null until it has come. */
  full: StaffBooking | null
  person: ProfessionalId
  look: Look
  day: TeamDay
  now: number
  /** Null where it cannot be moved. */
  onMove: (() => void) | null
  onDone: () => void
  /** Hears for how many seconds it can be undone, and how the client is told of it. */
  onCanceled: (canceled: Canceled, clientAsked: boolean) => void
}

/** The next step first, then what else can be done with a booking at this hour. */
export function VisitActs({ booking, full, person, look, day, now, onMove, onDone, onCanceled }: Props) {
  const { asks, asking, onBack, done } = useAsked(onDone)
  const mayCorrect = useRight('override_rules')
  const { send, again, isBusy, problem } = useSending(() => undefined)
  const { say, begin, area } = useSaying(() => now, onDone)
  const note = (state: VisitState) => void send(() => say(booking, day, state))
  const accept = () => {
    begin()
    void send(() => acceptOf(booking, onDone))
  }
  const isRequest = look === 'request'
  /** Other times were proposed: nothing is to be done until the client has answered. */
  const isAnswering = isRequest && booking.client_answers
  /** The booking has the proposed time itself: the team asked about it, and hears the answer on the phone. */
  const isOurs = full?.proposal?.times.some(
    ({ start_date, start_time }) => start_date === full.start_date && start_time === full.start_time,
  )
  const whyNot = full?.notified ? whyNotAsked(full.notified) : null
  const visit = visitOf(booking, day)
  const minute = now / 60_000
  const isOpen = (isRequest || look === 'confirmed' || look === 'arrived') && minute < visit.end
  const offered = offersOf(visit, look, minute)
  /** A past visit is set right with a reason alone. */
  const corrections = offered.length === 0 && mayCorrect ? correctionsOf(visit, minute) : []
  const isPossible = { reason: isOpen, change: isOpen, times: isRequest, correction: corrections.length > 0 }
  if (asks)
    return (
      <Overtaken by={isPossible[asks] ? null : look} onBack={onBack}>
        <Suspense>
          <AskedForm
            id={booking.id}
            booking={full}
            person={person}
            states={corrections}
            asks={asks}
            isRequest={isRequest}
            now={now}
            onBack={onBack}
            onCanceled={onCanceled}
            onDone={done}
          />
        </Suspense>
      </Overtaken>
    )
  return (
    <div className="panel-acts" {...area}>
      <Refusal problem={problem} again={again} />
      {isRequest && !isAnswering && (
        <Button look="primary" busy={isBusy} onClick={accept}>
          <Icon name="check" />
          Acceptă
        </Button>
      )}
      <States
        key={look}
        booking={booking}
        offered={offered}
        isBusy={isBusy}
        note={note}
        early={minutesEarly(visit, minute)}
      />
      {isRequest && (
        <Button {...asking('times')} disabled={whyNot !== null}>
          {isAnswering ? 'Propune alte ore' : 'Propune altă oră'}
        </Button>
      )}
      {isRequest && whyNot && <p className="panel-sub">Nu putem propune altă oră: clientul {whyNot}.</p>}
      {isAnswering && (
        <Button busy={isBusy} onClick={accept}>
          {isOurs ? 'Clientul a acceptat' : 'Acceptă ora cerută'}
        </Button>
      )}
      {isOpen && onMove && <Button onClick={onMove}>Mută</Button>}
      {isOpen && full && <Button {...asking('change')}>Schimbă</Button>}
      {isOpen && (
        <Button look="danger" {...asking('reason')}>
          {isRequest ? 'Refuză' : 'Anulează'}
        </Button>
      )}
      {corrections.length > 0 && <Button {...asking('correction')}>Corectează</Button>}
    </div>
  )
}

/** The refusal of the last press; without a network it can be sent once more. */
function Refusal({ problem, again }: { problem: Problem | null; again: () => void }) {
  return (
    <div role="alert" className="panel-problem">
      {problem && (
        <Notice kind="error">
          {problemWords(problem)}
          {saysOffline(problem.message) && (
            <Button size="dense" className="mt-2 flex min-h-11" onClick={again}>
              Reîncearcă
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

type StatesProps = {
  booking: BookingBlock
  offered: readonly Offer[]
  /** The minutes until the start, where that is long. */
  early: number | null
  isBusy: boolean
  note: (state: VisitState) => void
}

/** The statements that can be made now, each by one press; 'A venit' long before the start is asked about first. */
function States({ booking, offered, early, isBusy, note }: StatesProps) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked && early !== null)
    return (
      <EarlyQuestion
        booking={booking}
        isBusy={isBusy}
        minutesEarly={early}
        onYes={() => note('arrived')}
        onNo={() => setAsked(false)}
      />
    )
  return offered.map(({ state, label, isNext }) => (
    <Button
      key={state}
      {...(isNext ? { look: 'primary' } : {})}
      busy={isBusy}
      onClick={() => (state === 'arrived' && early !== null ? setAsked(true) : note(state))}
    >
      {state === 'arrived' && <Icon name="chair" />}
      {label}
    </Button>
  ))
}

/** The form that stands in the place of all buttons, and its own button, which has the focus when that is left. */
function useAsked(onDone: () => void) {
  const [asks, setAsks] = useState<Asked | null>(null)
  const [left, setLeft] = useState<Asked | null>(null)
  return {
    asks,
    asking: (what: Asked) => ({ onClick: () => setAsks(what), autoFocus: left === what }),
    onBack: () => {
      setAsks(null)
      setLeft(asks)
    },
    done: () => {
      setAsks(null)
      onDone()
    },
  }
}

async function acceptOf(booking: BookingBlock, onDone: () => void) {
  const { callsOf } = await import('./calls.ts')
  const reply = await callsOf(booking.id).accept()
  if (!reply.ok) return reply
  onDone()
  const { offerUndo } = await import('./offer-undo.ts')
  const { undo_seconds, notified } = reply.body.data
  if (undo_seconds > 0) offerUndo(booking, acceptedText(clientName(booking), undo_seconds, notified), onDone)
  return reply
}

type Offer = { state: VisitState; label: string; from: readonly Look[]; isNext?: true }

const STATES: readonly Offer[] = [
  { state: 'arrived', label: 'A venit', from: ['confirmed'], isNext: true },
  { state: 'completed', label: 'Încheiată', from: ['arrived'], isNext: true },
  { state: 'no_show', label: 'Nu a venit', from: ['confirmed', 'completed'] },
  { state: 'coming', label: 'A spus că vine', from: ['confirmed'] },
  { state: 'not_arrived', label: 'Ia înapoi', from: ['arrived'] },
  { state: 'confirmed', label: 'Ia înapoi', from: ['no_show', 'completed'] },
]

/** The states that can be set now, and would change something. */
function offersOf(visit: Visit, look: Look, minute: number): readonly Offer[] {
  return STATES.filter(({ from, state }) => {
    const change = from.includes(look) && stateChange(visit, state, minute)
    if (typeof change !== 'object') return false
    if (change.coming) return !visit.isComing
    return change.status !== visit.status || change.arrived !== null
  })
}

const correctionsOf = (visit: Visit, minute: number) =>
  CORRECTED_STATES.filter((to) => correctionProblem(visit, to, minute) === null)

type Visit = ReturnType<typeof visitOf>
