import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#web/ui/hydration/after-paint.ts'
import { type CalendarAddress, calendarSearch } from './address.ts'
import type { GridActions } from './grid/actions.ts'

const KEEPS_SCROLL = { preventScrollReset: true }

type Panel = { isHere: () => boolean; fetch: () => Promise<unknown> }

/**
 * The booking whose panel is open. An opened or closed panel is painted at once, and the address follows; the panel's
 * script is waited for first.
 */
export function useOpened(address: CalendarAddress, onPlace: GridActions['onPlace'], panel: Panel) {
  const navigate = useNavigate()
  const search = calendarSearch(address)
  // An opened or closed panel stands until the address changes. An update of React's that ends with the navigation ends
  // too early: whatever loads the page again, such as a colleague's change, takes the navigation over.
  const [shown, show] = useState({ search, booking: address.booking })
  if (shown.search !== search) show({ search, booking: address.booking })
  const last = useRef<number | null>(null)
  const here = calendarSearch({ ...address, booking: null })
  // One object as long as the same days are shown: columns are drawn again with another.
  const grid = useMemo(() => {
    const hrefOf = ({ id }: { id: number }) => `${here}${here === '?' ? '' : '&'}booking=${id}`
    const open = (id: number | null) => {
      last.current = id
      const go = () => last.current === id && void navigate(id === null ? here : hrefOf({ id }), KEEPS_SCROLL)
      const draw = () => {
        if (last.current !== id) return
        show((now) => ({ ...now, booking: id }))
        afterPaint(go)
      }
      if (id === null || panel.isHere()) draw()
      else void panel.fetch().then(draw, draw)
    }
    return { hrefOf, open, onPlace }
  }, [here, panel, navigate, onPlace])
  return { opened: shown.booking, grid }
}
