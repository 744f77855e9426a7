import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { type CalendarAddress, calendarSearch } from './address.ts'
import type { GridActions } from './grid/actions.ts'

/**
 * The booking whose panel is open. What is opened or closed is seen at once, and the address follows; a panel whose
 * script is not here yet comes with the address.
 */
export function useOpened(address: CalendarAddress, onPlace: GridActions['onPlace'], isScriptHere: () => boolean) {
  const navigate = useNavigate()
  const [opened, show] = useOptimistic(address.booking)
  const here = calendarSearch({ ...address, booking: null })
  // The same as long as the same is shown: columns are drawn anew with it.
  const grid = useMemo(() => {
    const hrefOf = ({ id }: { id: number }) => `${here}${here === '?' ? '' : '&'}booking=${id}`
    const open = (id: number | null) =>
      startTransition(async () => {
        if (id === null || isScriptHere()) show(id)
        await navigate(id === null ? here : hrefOf({ id }), { preventScrollReset: true })
      })
    return { hrefOf, open, onPlace }
  }, [here, isScriptHere, navigate, onPlace, show])
  return { opened, grid }
}
