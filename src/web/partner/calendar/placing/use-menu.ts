import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { listLocationServices } from '#contract/locations/location.ts'
import { browserApi } from '#web/browser-api.ts'
import { useWork } from '#web/partner/use-work.ts'

export type MenuService = z.output<typeof listLocationServices.success.body>['data'][number]['services'][number]

/** The location's menu as clients see it. */
export function useMenu(): readonly MenuService[] {
  const location = useWork().current.location_id
  const [services, setServices] = useState<readonly MenuService[]>([])
  useEffect(() => {
    const stop = new AbortController()
    browserApi(listLocationServices, { params: { id: String(location) } }, { signal: stop.signal }).then(
      (answer) => answer.ok && setServices(answer.body.data.flatMap((heading) => heading.services)),
      // Without the menu nothing can be chosen, which the form says when it is sent.
      () => setServices([]),
    )
    return () => stop.abort()
  }, [location])
  return services
}
