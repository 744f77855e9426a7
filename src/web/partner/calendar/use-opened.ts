import { startTransition, useCallback, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { type CalendarAddress, calendarSearch } from './address.ts'

/**
 * The booking whose panel is open. What is opened or closed is seen at once, and the address follows; a panel whose
 * script is not here yet comes with the address.
 */
export function useOpened(address: CalendarAddress, isScriptHere: () => boolean) {
  const navigate = useNavigate()
  const [opened, show] = useOptimistic(address.booking)
  const here = calendarSearch({ ...address, booking: null })
  const hrefOf = useCallback(({ id }: { id: number }) => `${here}${here === '?' ? '' : '&'}booking=${id}`, [here])
  const open = useCallback(
    (id: number | null) =>
      startTransition(async () => {
        if (id === null || isScriptHere()) show(id)
        await navigate(id === null ? here : hrefOf({ id }), { preventScrollReset: true })
      }),
    [here, hrefOf, isScriptHere, navigate, show],
  )
  return { opened, open, hrefOf }
}
