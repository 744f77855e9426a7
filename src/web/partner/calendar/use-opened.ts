import { startTransition, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#web/ui/hydration/after-paint.ts'
import { type CalendarAddress, calendarSearch } from './address.ts'
import type { GridActions } from './grid/actions.ts'
import { waitFor } from './keys/wait-for.ts'

type Panel = { isHere: () => boolean; fetch: () => Promise<unknown> }

const painted = () => new Promise<void>((done) => afterPaint(done))

/**
 * The booking whose panel is open. What is opened or closed is painted at once, and the address follows; the panel's
 * script is waited for first, and by the keys that come after.
 */
export function useOpened(address: CalendarAddress, onPlace: GridActions['onPlace'], panel: Panel) {
  const navigate = useNavigate()
  const [opened, show] = useOptimistic(address.booking)
  const last = useRef<number | null>(null)
  const here = calendarSearch({ ...address, booking: null })
  // The same as long as the same is shown: columns are drawn again with it.
  const grid = useMemo(() => {
    const hrefOf = ({ id }: { id: number }) => `${here}${here === '?' ? '' : '&'}booking=${id}`
    const go = (id: number | null) =>
      startTransition(async () => {
        show(id)
        await painted()
        await navigate(id === null ? here : hrefOf({ id }), { preventScrollReset: true })
      })
    const open = (id: number | null) => {
      last.current = id
      if (id === null || panel.isHere()) return go(id)
      const come = panel.fetch().catch(() => undefined)
      waitFor(come.then(() => last.current === id && go(id)))
    }
    return { hrefOf, open, onPlace }
  }, [here, panel, navigate, onPlace, show])
  return { opened, grid }
}
