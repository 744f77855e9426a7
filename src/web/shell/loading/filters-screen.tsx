import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx'

/** The pages that are searched from: they come with the filters (form data). */
const BRINGS_FILTERS = /^\/(locations\/?)?$/

/** LY-08: the whole screen while the first filters are on their way; once a page has brought them, never again. */
export function FiltersScreen() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const [arrived, setArrived] = useState(false)
  if (!arrived && BRINGS_FILTERS.test(pathname)) setArrived(true)
  return <LoadingScreen active={!arrived && next !== undefined && BRINGS_FILTERS.test(next)} />
}
