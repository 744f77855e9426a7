import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { FormPage } from '#web/partner/parts/form-page.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useToday } from '#web/site/use-site.ts'
import { actOnOffer, type OfferReply } from '../offer-action.ts'
import { OfferFields } from '../offer-fields.tsx'
import { Preview, Refusal } from '../shown-prices.tsx'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Ofertă nouă' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, listPartnerServices)).data.headings
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnOffer(context.get(apiContext), await request.formData(), null)
}

/** An offer: asked about, looked at as clients would see it, then made. */
export default function Page() {
  const headings = useLoaderData<typeof loader>()
  const reply = useActionData<OfferReply>()
  const today = useToday()
  const typed = reply?.typed ?? { start_date: today }
  return (
    <FormPage
      title="Ofertă nouă"
      back={{ to: '/partener/offers', label: 'Oferte' }}
      heading="Cât, când și la ce"
      intro="Întâi vezi prețurile cum le vor vedea clienții."
      form={{ name: 'offer', submit: 'Arată prețurile', reply }}
      foot={
        <>
          <Refusal reply={reply} />
          {reply && <Preview reply={reply} submit="Fă oferta" today={today} />}
        </>
      }
    >
      <OfferFields typed={typed} errors={reply?.errors} headings={headings} today={today} />
    </FormPage>
  )
}
