import { type MetaFunction, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import type { loader } from './data.ts'
import { Subscriptions } from './subscriptions.tsx'
import { Vouchers } from './vouchers.tsx'
import { ReceiptView, WithdrawalView } from './withdrawal.tsx'

export { action, loader } from './data.ts'

export const clientAction = unlessOffline

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction = () => [
  { title: 'Abonamente și vouchere · Dichis' },
  { name: 'robots', content: 'noindex' },
]

/** The subscriptions and vouchers of the customer. */
export default function SubscriptionsPage() {
  const { active, past, vouchers, leaving } = useLoaderData<typeof loader>()
  return (
    <ReceiptView>
      {leaving ? (
        <WithdrawalView leaving={leaving} />
      ) : (
        <div className="grid gap-12">
          <Subscriptions active={active} past={past} />
          <Vouchers vouchers={vouchers} />
        </div>
      )}
    </ReceiptView>
  )
}
