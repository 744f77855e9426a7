import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import * as contract from '#contract/locations/prices.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { changeOf, type PricesReply } from './change.ts'
import { PastPrices, PlannedPrices } from './other-prices.tsx'
import { Preview } from './preview.tsx'
import { RaiseForm } from './raise-form.tsx'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Prețuri' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { data } = await read(context, contract.listPrices)
  return { ...data, only: url.searchParams.get('serviciu') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeOf(context.get(apiContext), await request.formData())
}

/** The prices of the menu: changed together, now or from a day on; those that are planned, and those that were. */
export default function Page() {
  const { prices, planned, past, today, only } = useLoaderData<typeof loader>()
  const reply = useActionData<PricesReply>()
  return (
    <PageBody>
      <PageHead
        title="Prețuri"
        back={{ to: '/partener/services', label: 'Servicii' }}
        intro="Schimbi mai multe prețuri deodată, acum sau de la o zi anume. Programările deja făcute își păstrează prețul."
      />
      <Outcome done={reply?.done} refusal={reply?.form === 'plan' ? reply.message : undefined} undo={reply?.undo} />
      {prices.length === 0 ? (
        <EmptyState title="Niciun serviciu nu are încă preț">Scrie întâi prețul fiecărui serviciu.</EmptyState>
      ) : (
        <div>
          {reply?.preview ? (
            <Preview {...reply} preview={reply.preview} />
          ) : (
            <RaiseForm prices={prices} only={only} today={today} reply={reply} />
          )}
          {planned.length > 0 && <PlannedPrices planned={planned} prices={prices} today={today} />}
          <PastPrices past={past} />
        </div>
      )}
    </PageBody>
  )
}
