import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type customerSubscription, listSubscriptions } from '#contract/paying/subscriptions.ts'
import { browserApi } from '#web/browser-api.ts'

export type MySubscription = z.infer<typeof customerSubscription>

/** The customer's subscriptions at this place that have sessions left; none until they are known, or for a guest. */
export function useMySubscriptions(locationId: number, loggedIn: boolean): readonly MySubscription[] {
  const [found, setFound] = useState<readonly MySubscription[]>([])
  useEffect(() => {
    if (!loggedIn) return setFound([])
    const stop = new AbortController()
    const query = { status: 'approved' as const, location_id: String(locationId), per_page: '50' }
    browserApi(listSubscriptions, { query }, { signal: stop.signal }).then(
      (answer) => answer.ok && setFound(answer.body.data.filter(({ sessions_left }) => sessions_left > 0)),
      () => {
        // Without them the flow asks for a subscription; the server uses one that is there all the same.
      },
    )
    return () => stop.abort()
  }, [locationId, loggedIn])
  return found
}
