import { Suspense, useState } from 'react'
import { CORRECTED_STATES, correctionProblem, stateChange, type VisitState } from '#domain/bookings/visit-states.ts'
import { useRight } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { BookingBlock, TeamDay } from '../day/types.ts'
import type { Look } from '../day/words.ts'
import { problemWords } from '../problem-words.ts'
import { useSending } from '../use-sending.ts'
import type { Asked } from './asked/asked-form.tsx'

const AskedForm = lazyOnline(() => import('./asked/asked-form.tsx'))

type Props = {
  booking: BookingBlock
  look: Look
  day: TeamDay
  now: number
  /** Null where it cannot be moved. */
  onMove: (() => void) | null
  onDone: () => void
  onCanceled: () => void
}

/** The next step first, then what else can be done with a booking at this hour. */
export function VisitActs({ booking, look, day, now, onMove, onDone, onCanceled }: Props) {
  const { asks, asking, onBack, done } = useAsked(onDone)
  const mayCorrect = useRight('override_rules')
  const { send, isBusy, problem } = useSending(onDone)
  const say = (state: VisitState) => void send(state, async () => (await callsFor(booking)).say(state))
  const accept = () => void send('accept', async () => (await callsFor(booking)).accept())
  const isRequest = look === 'request'
  const visit = visitOf(booking, day)
  const minute = now / 60_000
  const isOpen = (isRequest || look === 'confirmed' || look === 'arrived') && minute < visit.end
  const offered = offersOf(visit, look, minute)
  /** A past visit is set right with a reason alone. */
  const corrections = offered.length === 0 && mayCorrect ? correctionsOf(visit, minute) : []
  if (asks)
    return (
      <Suspense>
        <AskedForm
          id={booking.id}
          states={corrections}
          hasClient={booking.client.name !== null}
          asks={asks}
          isRequest={isRequest}
          onBack={onBack}
          onCanceled={onCanceled}
          onDone={done}
        />
      </Suspense>
    )
  return (
    <div className="panel-acts">
      <div role="alert" className="panel-problem">
        {problem && <Notice kind="error">{problemWords(problem)}</Notice>}
      </div>
      {isRequest && (
        <Button look="primary" busy={isBusy} onClick={accept}>
          <Icon name="check" />
          Acceptă
        </Button>
      )}
      {offered.map(({ state, label, isNext }) => (
        <Button key={state} {...(isNext ? { look: 'primary' } : {})} busy={isBusy} onClick={() => say(state)}>
          {state === 'arrived' && <Icon name="chair" />}
          {label}
        </Button>
      ))}
      {isRequest && <Button {...asking('times')}>Propune altă oră</Button>}
      {isOpen && onMove && <Button onClick={onMove}>Mută</Button>}
      {isOpen && (
        <Button look="danger" {...asking('reason')}>
          {isRequest ? 'Refuză' : 'Anulează'}
        </Button>
      )}
      {corrections.length > 0 && <Button {...asking('correction')}>Corectează</Button>}
    </div>
  )
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

const callsFor = async ({ id }: BookingBlock) => (await import('./calls.ts')).callsOf(id)

type Offer = { state: VisitState; label: string; from: readonly Look[]; isNext?: true }

const STATES: readonly Offer[] = [
  { state: 'arrived', label: 'A venit', from: ['confirmed'], isNext: true },
  { state: 'completed', label: 'Încheiată', from: ['arrived'], isNext: true },
  { state: 'no_show', label: 'Nu a venit', from: ['confirmed', 'completed'] },
  { state: 'not_arrived', label: 'Ia înapoi', from: ['arrived'] },
  { state: 'confirmed', label: 'Ia înapoi', from: ['no_show', 'completed'] },
]

/** The states that can be set now, and would change something. */
function offersOf(visit: Visit, look: Look, minute: number): readonly Offer[] {
  return STATES.filter(({ from, state }) => {
    const change = from.includes(look) && stateChange(visit, state, minute)
    return typeof change === 'object' && (change.status !== visit.status || change.arrived !== null)
  })
}

const correctionsOf = (visit: Visit, minute: number) =>
  CORRECTED_STATES.filter((to) => correctionProblem(visit, to, minute) === null)

type Visit = ReturnType<typeof visitOf>

function visitOf({ status, whole_start, whole_end }: BookingBlock, { day_start }: TeamDay) {
  const midnight = Date.parse(day_start) / 60_000
  return { status, start: midnight + whole_start, end: midnight + whole_end }
}
