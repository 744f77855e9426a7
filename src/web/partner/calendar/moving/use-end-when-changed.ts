import { useEffect } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import type { TeamDay } from '../day/types.ts'
import { isSame } from './move-state.ts'
import { movedIn } from './moved-in.ts'
import type { Moving } from './use-moving.ts'

const CHANGED = 'Programarea s-a schimbat între timp. Am lăsat-o unde e acum.'
const GONE = 'Un coleg a anulat programarea sau a mutat-o în altă zi. Nu am schimbat nimic.'

/**
 * Ends the move when others change the booking while it is carried, or while its mover is asked about a rule: they
 * would not know what they undo.
 */
export function useEndWhenChanged(day: TeamDay, { state, dispatch }: Pick<Moving, 'state' | 'dispatch'>): void {
  const isOpen = state.phase === 'moving' || state.phase === 'asking'
  const moved = isOpen && state.moved.origin.date === day.date ? state.moved : null
  const now = moved && movedIn(day, moved.id)
  const change = moved === null || (now && isSame(now.origin, moved.origin)) ? null : now ? CHANGED : GONE
  useEffect(() => {
    if (change === null) return
    dispatch({ type: 'end' })
    // As a fault it is not cleared by what is opened next.
    toast('error', change)
  }, [change, dispatch])
}
