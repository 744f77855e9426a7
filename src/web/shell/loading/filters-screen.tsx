import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx'

/** The pages whose data includes the filter options. */
const FILTER_PAGES = /^\/(locations\/?)?$/

/** LY-08: covers the screen while the first page with filters loads; never again after that. */
export function FiltersScreen() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const [haveLoaded, setLoaded] = useState(false)
  if (!haveLoaded && FILTER_PAGES.test(pathname)) setLoaded(true)
  return <LoadingScreen active={!haveLoaded && next !== undefined && FILTER_PAGES.test(next)} />
}
