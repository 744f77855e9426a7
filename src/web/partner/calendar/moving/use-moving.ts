import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '#contract/client.ts'
import type { Notified } from '#domain/messages/reach.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'
import { type Past, stepPast } from '../past.ts'
import {
  idle,
  isSame,
  isUnderWay,
  type Moved,
  type MoveEvent,
  type MoveState,
  nextMove,
  type Spot,
} from './move-state.ts'
import { type Places, type Verdict, verdictOf } from './places/places.ts'
import type { Sent } from './requests.ts'

/** A move that was made in the day, and can be taken back until an instant in epoch milliseconds. */
export type Done = {
  day: TeamDay
  moved: Moved
  spot: Spot
  time: string
  past: Past
  until: number
  notified: Notified | null
}

export type Moving = ReturnType<typeof useMoving>

/** Fetched at the first move: the schemas weigh more than all of this. */
const requests = () => import('./requests.ts')

const FAILED = 'Nu am putut muta programarea. Încearcă din nou.'

/**
 * Moves bookings of the day shown: whichever way, it is checked, sent and taken back here. `reload` fetches it again;
 * `overrides`: whether the member may go past the rules of bookings.
 */
export function useMoving(api: Client, day: TeamDay | null, reload: () => Promise<void> | void, overrides: boolean) {
  const [state, dispatch] = useMoveState()
  const places = usePlaces(api, state, day)
  const [done, setDone] = useState<Done | null>(null)
  const verdict = verdictIn(state, places)
  /** Why the booking cannot lie where it is now, for this member. */
  const refusal = verdict.kind === 'hard' || (verdict.kind === 'soft' && !overrides) ? verdict.reason : null
  const send = useSentMove({ api, day, state, dispatch, reload, setDone })
  const takeBack = async (last: Done) => {
    const reply = await requests()
      .then(({ sendUndo }) => sendUndo(api, last.moved.id))
      .catch(() => null)
    if (!reply?.ok) toast('error', reply ? reply.problem.message : FAILED)
    return reply?.ok ?? false
  }
  return {
    api,
    state,
    places,
    verdict,
    refusal,
    done,
    dispatch,
    /**
     * Ends a move where the booking is now. Where it cannot lie it stays lifted, however it was carried there, with the
     * reason and the nearest places.
     */
    drop(type: 'release' | 'drop') {
      if (isUnderWay(state) && state.spot.date !== day?.date) return toast('info', 'Alege întâi un loc în ziua asta.')
      if (refusal === null) return dispatch({ type })
      if (type === 'release') return dispatch({ type: 'stay' })
      toast('error', `Nu se poate: ${refusal}`)
    },
    async undo() {
      if (!done || !(await takeBack(done))) return
      setDone(null)
      await reload()
    },
    /** Makes the same move again, without a message to the client. */
    async silence() {
      if (done && (await takeBack(done))) await send(done, done.day, { ...done.past, notify: false })
    },
    forget: () => setDone(null),
  }
}

/** A press draws nothing: it ends as a tap far more often than as a move. `dispatch` returns what has become of it. */
function useMoveState() {
  const actual = useRef(idle)
  const [shown, show] = useState(idle)
  const dispatch = useCallback((event: MoveEvent): MoveState => {
    actual.current = nextMove(actual.current, event)
    show(actual.current.phase === 'pressed' ? idle : actual.current)
    return actual.current
  }, [])
  return [shown, dispatch] as const
}

/** The verdict on the chosen spot; a booking may always go back to where it came from. */
function verdictIn(state: MoveState, places: Places | null): Verdict {
  if (!isUnderWay(state)) return { kind: 'unknown' }
  return isSame(state.spot, state.moved.origin) ? { kind: 'fits', mark: '' } : verdictOf(places, state.spot)
}

/** The places where the booking that is moved can go on the day that is shown. */
function usePlaces(api: Client, state: MoveState, day: TeamDay | null): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  const isMoving = state.phase === 'moving'
  const id = isMoving ? state.moved.id : null
  const date = isMoving && day ? day.date : null
  const minutes = isMoving && state.spot.minutes !== state.moved.origin.minutes ? state.spot.minutes : null
  useEffect(() => {
    if (id === null || date === null) return setPlaces(null)
    const stop = new AbortController()
    // Without an answer nothing is shaded; the server still decides when it is dropped.
    requests()
      .then(({ fetchPlaces }) => fetchPlaces(api, { id, date, minutes }, stop.signal))
      .then(
        (answer) => answer.ok && setPlaces({ date, people: answer.body.data }),
        () => setPlaces(null),
      )
    return () => stop.abort()
  }, [api, id, date, minutes])
  return places
}

type Sending = {
  api: Client
  day: TeamDay | null
  state: MoveState
  dispatch: (event: MoveEvent) => MoveState
  reload: () => Promise<void> | void
  setDone: (done: Done) => void
}

function useSentMove({ api, day, state, dispatch, reload, setDone }: Sending) {
  /** The move that was sent already: each move is a new object. */
  const sent = useRef<MoveState | null>(null)
  const send = async ({ moved, spot, time }: Sent, inDay: TeamDay, how: Past & { notify?: false }) => {
    const answer = await requests()
      .then(({ sendMove }) => sendMove(api, { moved, spot, time }, how))
      .catch(() => null)
    const problem = answer?.ok === false ? answer.problem : null
    const step = problem && stepPast(problem)
    if (step) return dispatch({ type: 'rule', step, rule: problem.errors?.['rule']?.join(' ') ?? problem.message })
    if (answer?.ok) {
      await reload()
      const { undo_seconds, notified } = answer.body.data
      const until = Date.now() + undo_seconds * 1000
      const { notify: _notify, ...past } = how
      setDone({ day: inDay, moved, spot, time, past, until, notified })
      return dispatch({ type: 'end' })
    }
    toast('error', problem?.message ?? FAILED)
    dispatch({ type: problem && problem.alternatives === undefined ? 'end' : 'refused' })
  }
  useEffect(() => {
    if (state.phase !== 'sending' || sent.current === state || !day) return
    sent.current = state
    void send({ ...state, time: clockAt(day, state.spot.start) }, day, state.past)
  })
  return send
}
