import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as contract from '#contract/operator/second-factor.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { read } from '#web/partner/parts/read.ts'
import { changeSecondFactor, type SecondFactorReply } from '#web/partner/second-factor/second-factor-action.ts'
import { SecondFactorPart } from '#web/partner/second-factor/second-factor-part.tsx'
import { useStepReply } from '#web/ui/forms/use-server-answer.ts'

export const handle: PageHandle = { access: 'operator', title: 'Siguranță' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, contract.getOperatorSecondFactor)).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  return changeSecondFactor(await request.formData(), {
    offer: () => api(contract.offerOperatorSecondFactor),
    confirm: (body) => api(contract.confirmOperatorSecondFactor, { body }),
    remove: (body) => api(contract.removeOperatorSecondFactor, { body }),
  })
}

/** The operator's second factor: a code by SMS, or, once set up, one of their app. */
export default function Page() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <div>
        <h1 className="text-h1">Siguranță</h1>
        <p className="mt-1 max-w-[62ch] text-ink-2">
          {state.active_since === null
            ? 'Acum al doilea pas e un cod prin SMS. Un cod din aplicație e mai sigur: numărul tău poate fi mutat pe alt SIM.'
            : 'Al doilea pas e codul din aplicație; prin SMS nu mai trimitem.'}
        </p>
      </div>
      <SecondFactorPart state={state} reply={useStepReply<SecondFactorReply>()} />
    </>
  )
}
