import type { RefObject } from 'react'
import { shortName } from '#domain/team/short-name.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'
import { shortDuration } from '../day/words.ts'
import { isWaiting, type Spot } from './move-state.ts'
import { nearestFits } from './places/nearest-fits.ts'
import { verdictOf } from './places/places.ts'
import { spokenSpot } from './places/spoken-spot.ts'
import { useCarryKeys } from './use-carry-keys.ts'
import type { Moving } from './use-moving.ts'

type Props = { day: TeamDay; moving: Moving }

type DockProps = Props & { box: RefObject<HTMLElement | null> }

const STEP = 15

/** The booking that is moved, where it is now, and the steps that end it; its length changes here without a drag. */
export function MoveDock({ box, day, moving }: DockProps) {
  const { state, verdict, dispatch, drop } = moving
  useCarryKeys(box, day, moving)
  if (state.phase !== 'moving') return null
  const { spot, moved } = state
  const person = day.people.find(({ id }) => id === spot.person)?.name ?? ''
  const time = clockAt(day, spot.start)
  const isElsewhere = spot.date !== day.date
  const resize = (by: number) =>
    dispatch({ type: 'put', spot: { ...spot, minutes: Math.max(STEP, spot.minutes + by) } })
  return (
    <div
      className={classNames('move-dock', !isWaiting(state) && 'is-held')}
      role="group"
      aria-label={`Mută: ${moved.name}`}
    >
      <p className="sr-only" role="status">
        {isElsewhere ? 'Alege un loc în ziua asta' : spokenSpot(person, time, verdict)}
      </p>
      <Icon name="arrows-out-cardinal" className="dock-sign" />
      <p className="dock-words">
        <b>{isElsewhere ? moved.name : `${moved.name} · ${person}, ${time}`}</b>
        <span>
          {'reason' in verdict
            ? verdict.reason
            : isElsewhere
              ? 'Alege un loc liber din ziua asta.'
              : `${moved.services}. Alege alt loc sau lasă aici.`}
        </span>
      </p>
      <Nearest day={day} moving={moving} />
      <div className="dock-length">
        <IconButton icon="minus" label="Mai scurt cu 15 minute" onClick={() => resize(-STEP)} />
        <span>{shortDuration(spot.minutes)}</span>
        <IconButton icon="plus" label="Mai lung cu 15 minute" onClick={() => resize(STEP)} />
      </div>
      <Button look="quiet" onClick={() => dispatch({ type: 'end' })}>
        Renunță <kbd className="key">Esc</kbd>
      </Button>
      <Button look="primary" onClick={() => drop('drop')} aria-disabled={moving.refusal !== null}>
        Mută aici
      </Button>
    </div>
  )
}

/** The nearest places that fit: one press moves it there. Only as long as it is, and where it was lifted from. */
function Nearest({ day, moving: { state, places, dispatch } }: Props) {
  if (state.phase !== 'moving' || state.spot.minutes !== state.moved.origin.minutes) return null
  const fits = nearestFits(places, day.date, state.moved)
  if (fits.length === 0) return null
  const move = (spot: Spot) => {
    dispatch({ type: 'put', spot })
    dispatch({ type: 'drop' })
  }
  return (
    <div className="dock-nearest" role="group" aria-label="Cele mai apropiate locuri libere">
      {fits.map((spot) => {
        const time = clockAt(day, spot.start)
        const verdict = verdictOf(places, spot)
        const other = spot.person === state.moved.origin.person ? null : day.people.find(({ id }) => id === spot.person)
        return (
          <Chip key={`${spot.person}.${spot.start}`} onClick={() => move(spot)}>
            <span className="sr-only">Mută la </span>
            {time}
            {other && ` · ${shortName(other.name)}`}
            {verdict.kind === 'fits' && verdict.mark && ` · ${verdict.mark}`}
          </Chip>
        )
      })}
    </div>
  )
}
