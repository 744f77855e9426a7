import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { listPlaceable, type placeable } from '#contract/calendar/placing.ts'
import { browserApi } from '#web/browser-api.ts'
import { useWork } from '#web/partner/use-work.ts'

export type MenuService = z.output<typeof placeable>

/** The location's services, those too that only the team books. */
export function useMenu(): readonly MenuService[] {
  const location = useWork().current.location_id
  const [services, setServices] = useState<readonly MenuService[]>([])
  useEffect(() => {
    const stop = new AbortController()
    browserApi(listPlaceable, {}, { signal: stop.signal }).then(
      (answer) => answer.ok && setServices(answer.body.data),
      // Without the menu nothing can be chosen, which the form says when it is sent.
      () => setServices([]),
    )
    return () => stop.abort()
  }, [location])
  return services
}
