import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { listPlaceable, type placeable } from '#contract/calendar/placing.ts'
import { browserApi } from '#web/browser-api.ts'
import { useWork } from '#web/partner/use-work.ts'

export type MenuService = z.output<typeof placeable>

/** The location's services, those too that only the team books: none before they come, null where they did not. */
export function useMenu(): readonly MenuService[] | null {
  const location = useWork().current.location_id
  const [services, setServices] = useState<readonly MenuService[] | null>([])
  useEffect(() => {
    const stop = new AbortController()
    browserApi(listPlaceable, {}, { signal: stop.signal }).then(
      (answer) => setServices(answer.ok ? answer.body.data : null),
      () => stop.signal.aborted || setServices(null),
    )
    return () => stop.abort()
  }, [location])
  return services
}
