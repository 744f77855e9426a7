import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LogoSpinner } from '#web/ui/brand/comb.tsx'
import { useSettled } from '#web/ui/feedback/use-settled.ts'

/** The pages whose data includes the filter options. */
const FILTER_PAGES = /^\/(locations\/?)?$/

/** LY-08: covers the screen while the first page with filters loads; never again after that. */
export function FiltersScreen() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const [haveLoaded, setLoaded] = useState(false)
  if (!haveLoaded && FILTER_PAGES.test(pathname)) setLoaded(true)
  const isShown = useSettled(!haveLoaded && next !== undefined && FILTER_PAGES.test(next))
  if (!isShown) return null
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <LogoSpinner className="h-20 text-cherry" label="Se încarcă" />
    </div>
  )
}
