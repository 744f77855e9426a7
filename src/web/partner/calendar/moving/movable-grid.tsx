import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { TeamDay, Units } from '../day/types.ts'
import type { GridActions } from '../grid/actions.ts'
import { TeamGrid } from '../grid/team-grid.tsx'
import { isHeldNow } from './move-state.ts'
import { movedIn } from './moved-in.ts'
import { useDrag } from './use-drag.ts'
import { useEndWhenChanged } from './use-end-when-changed.ts'
import type { Moving } from './use-moving.ts'

const MoveDock = lazyOnline(async () => ({ default: (await import('./move-dock.tsx')).MoveDock }))
const RuleDialog = lazyOnline(() => import('./rule-dialog.tsx'))

type Props = { day: TeamDay; units: Units; chosen: number | null; actions: GridActions; moving: Moving }

/** The team's day with bookings that can be moved and made longer. */
export function MovableGrid({ day, units, chosen, actions, moving }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { state } = moving
  const gestures = useDrag({ box, day, moving })
  useFocusBack(box, moving)
  useEndWhenChanged(day, moving)
  return (
    <>
      <TeamGrid
        day={day}
        units={units}
        chosen={chosen}
        actions={actions}
        moving={moving}
        box={box}
        gestures={{ ...gestures, onKeyDown: (event) => startByKey(event, day, moving) }}
      />
      <Suspense>
        {state.phase === 'moving' && <MoveDock box={box} day={day} moving={moving} />}
        {state.phase === 'asking' && <RuleDialog moving={moving} />}
      </Suspense>
    </>
  )
}

/** M takes the booking in focus; from then on the dock hears the keys. */
function startByKey(event: KeyboardEvent<HTMLElement>, day: TeamDay, { state, dispatch }: Moving) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  // Nobody walks on meanwhile, also before the dock has come.
  if (state.phase === 'moving' && event.key.startsWith('Arrow')) event.preventDefault()
  if (state.phase !== 'idle' || event.key.toLowerCase() !== 'm') return
  const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop^="b"]')
  const moved = stop && movedIn(day, Number(stop.dataset['stop']?.slice(1)))
  if (moved) dispatch({ type: 'start', moved, by: 'keys' })
  if (moved) event.preventDefault()
}

/** After a move by keyboard, or by a press of 'Mută', the focus is on the booking again, wherever it is now. */
function useFocusBack(box: React.RefObject<HTMLDivElement | null>, { state }: Moving) {
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (state.phase === 'moving' && !isHeldNow(state)) last.current = state.moved.id
    if (state.phase !== 'idle' || last.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-stop="b${last.current}"]`)?.focus()
    last.current = null
  }, [box, state])
}
