import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ifNotified } from '#web/partner/notified-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockAt } from '../day/clock.ts'
import { giveFocus } from '../dialogs/give-focus.ts'
import { placeWords } from './places/place-words.ts'
import { sendProlongUndo } from './requests.ts'
import type { Done, Moving } from './use-moving.ts'

type Props = { done: Done; moving: Moving }

/** One a second. */
const TEETH = 10
const TICK_MS = 250
/** Within the seconds that the server gives each time. */
const PROLONG_MS = 4_000

/** For ten seconds a move can be taken back, and the client is not notified yet; a comb loses a tooth a second. */
export function UndoBar({ done, moving }: Props) {
  const { left, hands } = useSecondsLeft(done, moving)
  const { day, moved, spot } = done
  const box = useRef<HTMLDivElement>(null)
  useFocusToBlock(box, moved.id)
  const isLength =
    moved.origin.start === spot.start && moved.origin.person === spot.person && moved.origin.date === spot.date
  const was = moved.origin
  const said = isLength ? `Acum durează ${spot.minutes} min` : `Mutată ${placeWords(day, spot, was, done.time)}`
  const back = isLength ? `Readu la ${was.minutes} min` : `Readu ${placeWords(day, was, spot, clockAt(day, was.start))}`
  return (
    <div ref={box} className="undo-bar" role="group" aria-label="Programare mutată" {...hands}>
      <span className="undo-teeth" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, tooth) => (
          <i key={String(tooth)} className={tooth < left ? '' : 'gone'} />
        ))}
      </span>
      <p>
        <b role="status">{said}</b>
        <small>{noticeWords(done, left)}</small>
      </p>
      {done.notified?.why === null && (
        <button type="button" className="undo-quiet" onClick={() => void moving.silence()}>
          Nu anunța clientul
        </button>
      )}
      <button type="button" className="undo-back" onClick={() => void moving.undo()}>
        <Icon name="arrow-u-up-left" />
        {back}
      </button>
    </div>
  )
}

function noticeWords({ notified }: Done, left: number): string {
  return ifNotified(notified, `Clientul este anunțat peste ${left} s`) || `O poți readuce încă ${left} s`
}

/** The seconds left; they stand still while a pointer or the focus is on the bar, as long as the server agrees. */
function useSecondsLeft({ until, moved }: Done, { api, forget }: Moving) {
  const end = useRef(until)
  const [left, setLeft] = useState(() => secondsTo(until))
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isOver, setOver] = useState(false)
  const isPaused = (isPointed || isFocused) && !isOver
  const prolong = useEffectEvent(async () => {
    const answer = await sendProlongUndo(api, moved.id).catch(() => null)
    const given = answer?.ok ? answer.body.data.undo_seconds : 0
    if (given > 0) end.current = Math.min(end.current, Date.now() + given * 1000)
    if (given < TEETH) setOver(true)
  })
  const tick = useEffectEvent((passed: number) => {
    if (isPaused) end.current += passed
    setLeft(secondsTo(end.current))
    if (end.current <= Date.now()) forget()
  })
  useEffect(() => {
    let last = Date.now()
    const timer = setInterval(() => {
      tick(Date.now() - last)
      last = Date.now()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const wasPaused = useRef(false)
  useEffect(() => {
    // Also when it goes on: the server counts on meanwhile.
    if (isPaused || wasPaused.current) void prolong()
    wasPaused.current = isPaused
    const timer = isPaused && setInterval(() => void prolong(), PROLONG_MS)
    return () => clearInterval(timer || undefined)
  }, [isPaused])
  const hands = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { left, hands }
}

const secondsTo = (end: number) => Math.max(0, Math.min(TEETH, Math.ceil((end - Date.now()) / 1000)))

/** Gone with the focus in it, it gives that to the booking. */
function useFocusToBlock(box: RefObject<HTMLElement | null>, id: number) {
  useLayoutEffect(() => {
    const bar = box.current
    return () => {
      if (bar?.contains(document.activeElement)) giveFocus(document.querySelector(`[data-stop="b${id}"]`))
    }
  }, [box, id])
}
