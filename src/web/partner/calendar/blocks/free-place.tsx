import { type MouseEvent, type PointerEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockAt } from '../day/clock.ts'
import type { Place } from '../day/free-places.ts'
import { at } from '../day/position.ts'
import type { DayPerson, TeamDay } from '../day/types.ts'

const STEP_MINUTES = 15

type Props = {
  place: Place
  /** A booking whose client waits lies below. */
  isInWait: boolean
  person: DayPerson
  day: TeamDay
  tabIndex: number
  onPlace: (place: Place) => void
}

/** Free time of a person: pressed, it opens what is to be placed there; drawn over with the mouse, for that long. */
export function FreePlace({ place, isInWait, person, day, tabIndex, onPlace }: Props) {
  const [drawn, setDrawn] = useState<{ anchor: number | null; start: number; end: number } | null>(null)
  const minuteOf = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const minute = place.start + ((event.clientY - box.top) / box.height) * (place.end - place.start)
    const snapped = Math.floor(minute / STEP_MINUTES) * STEP_MINUTES
    return Math.min(Math.max(snapped, place.start), place.end - 1)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const anchor = drawn?.anchor ?? null
    setDrawn({ anchor, ...spanTo(event, anchor) })
  }
  return (
    <button
      type="button"
      className={classNames(
        'free-place',
        at(place.start - day.shown_from, place.end - place.start),
        isInWait && 'in-wait',
      )}
      data-stop={`f${day.date}.${person.id}.${place.start}`}
      tabIndex={tabIndex}
      aria-label={`Liber, ${person.name}, de la ${clockAt(day, place.start)} până la ${clockAt(day, place.end)}`}
      onPointerMove={follow}
      onPointerLeave={() => setDrawn(null)}
      onPointerDown={(event) =>
        event.pointerType === 'mouse' && setDrawn({ anchor: minuteOf(event), ...spanTo(event) })
      }
      onClick={(event) => onPlace(chosen(event.detail === 0 ? null : event))}
    >
      <span className={`free-mark ${drawn ? at(drawn.start - place.start, drawn.end - drawn.start) : ''}`}>
        {clockAt(day, drawn?.start ?? place.start)}
        <Icon name="plus" size={16} />
      </span>
    </button>
  )

  /** The quarters of an hour from where it was pressed, if it was, to where the mouse is. */
  function spanTo(event: MouseEvent<HTMLElement>, anchor: number | null = null) {
    const minute = minuteOf(event)
    const last = Math.max(anchor ?? minute, minute)
    return { start: Math.min(anchor ?? minute, minute), end: Math.min(last + STEP_MINUTES, place.end) }
  }

  /** By keyboard the whole place; by mouse what was drawn; by a tap from the quarter of an hour that was touched. */
  function chosen(event: MouseEvent<HTMLElement> | null): Place {
    if (event === null) return place
    if (drawn?.anchor != null) {
      // The place where it was let go: the last of a quick stroke is not drawn by then.
      const { start, end } = spanTo(event, drawn.anchor)
      if (end - start > STEP_MINUTES) return { start, end, isDrawn: true }
    }
    return { start: minuteOf(event), end: place.end }
  }
}
