import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clockAt } from '../day/clock.ts'
import type { TeamDay } from '../day/types.ts'
import { shortDuration } from '../day/words.ts'
import { spokenSpot } from './places.ts'
import type { Moving } from './use-moving.ts'

type Props = { day: TeamDay; moving: Moving }

const STEP = 15

/** What is moved, where it is now, and the steps that end it; its length changes here without a drag. */
export function MoveDock({ day, moving }: Props) {
  const { state, verdict, dispatch, drop } = moving
  if (state.phase !== 'moving') return null
  const { spot, moved } = state
  const person = day.people.find(({ id }) => id === spot.person)?.name ?? ''
  const time = clockAt(day, spot.start)
  const resize = (by: number) =>
    dispatch({ type: 'put', spot: { ...spot, minutes: Math.max(STEP, spot.minutes + by) } })
  return (
    <div className="move-dock" role="group" aria-label={`Mută: ${moved.name}`}>
      <p className="sr-only" role="status">
        {spokenSpot(person, time, verdict)}
      </p>
      <Icon name="arrows-out-cardinal" className="dock-sign" />
      <p className="dock-words">
        <b>
          {moved.name} · {person}, {time}
        </b>
        <span>
          {verdict.kind === 'hard' || verdict.kind === 'soft'
            ? verdict.reason
            : `${moved.services}. Alege alt loc sau lasă aici.`}
        </span>
      </p>
      <div className="dock-length">
        <IconButton icon="minus" label="Mai scurt cu 15 minute" onClick={() => resize(-STEP)} />
        <span>{shortDuration(spot.minutes)}</span>
        <IconButton icon="plus" label="Mai lung cu 15 minute" onClick={() => resize(STEP)} />
      </div>
      <Button look="quiet" onClick={() => dispatch({ type: 'end' })}>
        Renunță <kbd className="key">Esc</kbd>
      </Button>
      <Button look="primary" onClick={() => drop('drop')} aria-disabled={verdict.kind === 'hard'}>
        Mută aici
      </Button>
    </div>
  )
}
