import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type customerSubscription, listSubscriptions } from '#contract/billing/subscriptions.ts'
import { listVouchers } from '#contract/billing/vouchers.ts'
import type { DraftVoucher } from '#domain/bookings/draft.ts'
import type { LocationId } from '#domain/ids.ts'
import { browserApi } from '#web/browser-api.ts'
import { toDraftVoucher } from './use-voucher.ts'

export type MySubscription = z.infer<typeof customerSubscription>

export type MyDeals = {
  /** With sessions left. */
  readonly subscriptions: readonly MySubscription[]
  /** Vouchers that can still be used. */
  readonly vouchers: readonly DraftVoucher[]
}

const NONE: MyDeals = { subscriptions: [], vouchers: [] }

/** The customer's subscriptions and vouchers at this location; none until they are loaded, or for a guest. */
export function useMyDeals(locationId: LocationId, loggedIn: boolean): MyDeals {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (!loggedIn) return setFound(NONE)
    const stop = new AbortController()
    const query = { status: 'approved' as const, location_id: String(locationId), per_page: '50' }
    Promise.all([
      browserApi(listSubscriptions, { query }, { signal: stop.signal }),
      browserApi(listVouchers, { query }, { signal: stop.signal }),
    ]).then(
      ([subscriptions, vouchers]) =>
        setFound({
          subscriptions: subscriptions.ok ? subscriptions.body.data.filter((each) => each.sessions_left > 0) : [],
          vouchers: vouchers.ok ? vouchers.body.data.map(toDraftVoucher) : [],
        }),
      () => {
        // Without them the flow offers a new subscription or a code field; the server still uses one that exists.
      },
    )
    return () => stop.abort()
  }, [locationId, loggedIn])
  return found
}
