import { useEffect, useReducer, useRef, useState } from 'react'
import { listPlaces, moveBooking, silenceMove, undoMove } from '#contract/calendar/moves.ts'
import type { Client } from '#contract/client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isSame, isUnderWay, type Moved, type MoveState, nextMove, type Spot } from './move-state.ts'
import { type Places, type Verdict, verdictOf } from './places.ts'

/** A move that was made and can be taken back until an instant in epoch milliseconds. */
export type Done = { moved: Moved; spot: Spot; until: number; silenced: boolean }

export type Moving = ReturnType<typeof useMoving>

const FAILED = 'Nu am putut muta programarea. Încearcă din nou.'

/** Moves bookings: whichever way one is moved, it is checked, sent and can be undone here. `reload` fetches the day anew. */
export function useMoving(api: Client, reload: () => Promise<void> | void) {
  const [state, dispatch] = useReducer(nextMove, { phase: 'idle' })
  const places = usePlaces(api, state)
  const [done, setDone] = useState<Done | null>(null)
  const verdict = verdictIn(state, places)
  useSending(api, state, dispatch, async (next) => {
    await reload()
    setDone(next)
  })
  const answer = async (endpoint: typeof undoMove | typeof silenceMove, after: () => Promise<void> | void) => {
    if (!done) return
    const reply = await api(endpoint, { params: { id: String(done.moved.id) } }).catch(() => null)
    if (reply?.ok) await after()
    else toast('error', reply ? reply.problem.message : FAILED)
  }
  return {
    state,
    places,
    verdict,
    done,
    dispatch,
    /** Ends a move where the booking is now; where it cannot lie, the way it came decides whether it is still held. */
    drop(type: 'release' | 'drop') {
      if (verdict.kind !== 'no') return dispatch({ type })
      toast('error', `Nu se poate: ${verdict.reason}`)
      if (type === 'release') dispatch({ type: 'end' })
    },
    undo: () =>
      answer(undoMove, async () => {
        setDone(null)
        await reload()
      }),
    silence: () => answer(silenceMove, () => setDone((last) => last && { ...last, silenced: true })),
    forget: () => setDone(null),
  }
}

/** Where it came from it may always go back to. */
function verdictIn(state: MoveState, places: Places | null): Verdict {
  if (!isUnderWay(state)) return { kind: 'unknown' }
  return isSame(state.spot, state.moved.origin) ? { kind: 'fits' } : verdictOf(places, state.spot)
}

/** Where the booking that is moved can go on the day that it is over now. */
function usePlaces(api: Client, state: MoveState): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  const isMoving = state.phase === 'moving'
  const id = isMoving ? state.moved.id : null
  const date = isMoving ? state.spot.date : null
  const minutes = isMoving ? state.spot.minutes : null
  useEffect(() => {
    if (id === null || date === null) return setPlaces(null)
    const stop = new AbortController()
    const input = { params: { id: String(id) }, query: { date, minutes: String(minutes) } }
    // Without an answer nothing is shaded; the server still decides when it is dropped.
    api(listPlaces, input, { signal: stop.signal }).then(
      (answer) => answer.ok && setPlaces(answer.body.data),
      () => setPlaces(null),
    )
    return () => stop.abort()
  }, [api, id, date, minutes])
  return places
}

function useSending(
  api: Client,
  state: MoveState,
  dispatch: React.Dispatch<Parameters<typeof nextMove>[1]>,
  onDone: (done: Done) => Promise<void>,
) {
  /** What was sent already: a move is a new object. */
  const sent = useRef<MoveState | null>(null)
  useEffect(() => {
    if (state.phase !== 'sending' || sent.current === state) return
    sent.current = state
    const { moved, spot, override } = state
    const { date, start, minutes, person } = spot
    const body = { date, start, minutes, professional_id: person, ...(override ? { override } : {}) }
    api(moveBooking, { params: { id: String(moved.id) }, body }).then(
      async (answer) => {
        const rule = answer.ok ? undefined : answer.problem.errors?.['rule']?.[0]
        if (rule) return dispatch({ type: 'rule', rule })
        if (answer.ok) await onDone({ moved, spot, until: Date.parse(answer.body.data.undo_until), silenced: false })
        else toast('error', answer.problem.message)
        dispatch({ type: 'end' })
      },
      () => {
        toast('error', FAILED)
        dispatch({ type: 'end' })
      },
    )
  }, [api, state, dispatch, onDone])
}
