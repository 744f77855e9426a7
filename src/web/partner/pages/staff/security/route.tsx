import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as contract from '#contract/staff/second-factor.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { changeSecondFactor, type SecondFactorReply } from '#web/partner/second-factor/second-factor-action.ts'
import { SecondFactorPart } from '#web/partner/second-factor/second-factor-part.tsx'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Siguranță' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, contract.getPartnerSecondFactor)).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  return changeSecondFactor(await request.formData(), {
    offer: () => api(contract.offerPartnerSecondFactor),
    confirm: (body) => api(contract.confirmPartnerSecondFactor, { body }),
    remove: (body) => api(contract.removePartnerSecondFactor, { body }),
  })
}

/** How one's own account is kept safe at work. */
export default function Page() {
  return (
    <PageBody>
      <PageHead
        title="Siguranță"
        intro="Contul tău vede clienții și calendarul locației. E ca o cheie de la ușă: nu o împrumuta."
      />
      <div className="grid">
        <SecondFactorPart state={useLoaderData<typeof loader>()} reply={useStepReply<SecondFactorReply>()} />
      </div>
    </PageBody>
  )
}
