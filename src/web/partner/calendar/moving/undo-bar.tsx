import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'
import { giveFocus } from '../dialogs/give-focus.ts'
import type { Done, Moving } from './use-moving.ts'

type Props = { day: TeamDay; done: Done; moving: Moving }

const TEETH = 10

/** For ten seconds a move can be taken back, and the client is not notified yet; a comb loses a tooth a second. */
export function UndoBar({ day, done, moving }: Props) {
  const left = useSecondsLeft(done.until, moving.forget)
  const { moved, spot } = done
  const box = useRef<HTMLDivElement>(null)
  useFocusToBlock(box, moved.id)
  const isLength =
    moved.origin.start === spot.start && moved.origin.person === spot.person && moved.origin.date === spot.date
  const said = isLength ? `Acum durează ${spot.minutes} min` : `Mutată la ${done.time}`
  const back = isLength ? `Readu la ${moved.origin.minutes} min` : `Readu la ${clockAt(day, moved.origin.start)}`
  return (
    <div ref={box} className="undo-bar" role="group" aria-label="Programare mutată">
      <span className="undo-teeth" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, tooth) => (
          <i key={String(tooth)} className={tooth < left ? '' : 'gone'} />
        ))}
      </span>
      <p>
        <b role="status">{said}</b>
        <small>{done.silenced ? 'Clientul nu este anunțat' : `Clientul este anunțat peste ${left} s`}</small>
      </p>
      {!done.silenced && (
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

function useSecondsLeft(until: number, onEnd: () => void): number {
  const secondsLeft = () => Math.max(0, Math.min(TEETH, Math.ceil((until - Date.now()) / 1000)))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsLeft()
      setLeft(next)
      if (next === 0) onEnd()
    }, 250)
    return () => clearInterval(timer)
  })
  return left
}

/** Gone with the focus in it, it gives that to the booking. */
function useFocusToBlock(box: RefObject<HTMLElement | null>, id: number) {
  useLayoutEffect(() => {
    const bar = box.current
    return () => {
      if (bar?.contains(document.activeElement)) giveFocus(document.querySelector(`[data-stop="b${id}"]`))
    }
  }, [box, id])
}
