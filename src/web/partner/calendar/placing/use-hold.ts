import { useEffect, useRef, useState } from 'react'
import { holdByStaff, releaseStaffHold } from '#contract/calendar/placing.ts'
import type { ServiceId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'
import { problemWords } from '../problem-words.ts'
import { type PlacePrice, type Slot, wantedOf } from './slot.ts'

/**
 * `until` is in epoch milliseconds by this machine's clock; `refusal` is why the place could not be held, `nearest`
 * where it could be instead, with the same person.
 */
export type HeldPlace =
  | { id: number; until: number; price: PlacePrice }
  | { refusal: string; nearest: readonly NearPlace[] }
  | null

/** `online`: false where no customer could book. */
export type NearPlace = Pick<Slot, 'date' | 'time'> & { readonly online?: false }

type Holding = {
  readonly held: HeldPlace
  /** Before it is placed: begins no hold of it any more, and waits for the one on its way. */
  readonly settle: () => Promise<unknown>
}

const SETTLES_MS = 350

/**
 * Holds the place that was chosen for ten minutes, as soon as it is known what of; null: none was. A new place frees
 * the last, and so does closing the form or leaving the page. While it is placed no hold of it begins, which would find
 * the booking in its place.
 */
export function useHold(services: readonly ServiceId[], slot: Slot | null): Holding {
  const [held, setHeld] = useState<HeldPlace>(null)
  /** The answer that is waited for: the server keeps what reaches it last, which must be what was chosen last. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const isPlacing = useRef(false)
  const wanted =
    services.length > 0 && slot !== null && slot.time !== '' ? JSON.stringify(wantedOf(services, slot)) : null
  useEffect(() => {
    setHeld(null)
    isPlacing.current = false
    if (wanted === null) return
    const stop = new AbortController()
    let held: number | null = null
    const hold = () => {
      if (stop.signal.aborted || isPlacing.current) return
      return browserApi(holdByStaff, { body: JSON.parse(wanted) }).then(
        (answer) => {
          if (!answer.ok)
            return (
              stop.signal.aborted ||
              setHeld({ refusal: problemWords(answer.problem), nearest: answer.problem.alternatives ?? [] })
            )
          const { id, seconds, price } = answer.body.data
          held = id
          if (stop.signal.aborted) release(id)
          else setHeld({ id, until: Date.now() + seconds * 1000, price })
        },
        // Not held: it can still be placed, and the server decides.
        () => setHeld(null),
      )
    }
    const timer = setTimeout(() => {
      last.current = last.current.then(hold)
    }, SETTLES_MS)
    const leave = () => {
      if (held !== null) release(held, true)
      held = null
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer)
      stop.abort()
      if (held !== null) release(held)
    }
  }, [wanted])
  const settle = () => {
    isPlacing.current = true
    return last.current
  }
  return { held, settle }
}

/** Frees a hold. A used hold or one that is over is gone already; one that cannot be freed now ends by itself. */
function release(id: number, isLeaving = false) {
  const how = isLeaving ? { keepalive: true } : {}
  void browserApi(releaseStaffHold, { params: { id: String(id) } }, how).catch(() => undefined)
}
