import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as contract from '#contract/locations/offers.ts'
import { listPartnerServices } from '#contract/locations/partner-services.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { AskedFirst } from '#web/partner/parts/asked-first.tsx'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { refused } from '#web/partner/parts/reply.ts'
import { useToday } from '#web/site/use-site.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { discountText } from '../../../billing/vouchers/words.ts'
import { actOnOffer, changeLastDay, type OfferReply } from '../offer-action.ts'
import { OfferFields, textsOfOffer } from '../offer-fields.tsx'
import { Preview, Refusal, ShownPrices } from '../shown-prices.tsx'
import { STATE_TAGS, servicesText, whenText } from '../words.ts'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Ofertă' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

type Args = Pick<LoaderFunctionArgs, 'params' | 'context'>

async function readOffer({ params, context }: Args): Promise<contract.OneOffer> {
  return (await read(context, contract.getOffer, { params: { offer_id: params.offerId ?? '' } })).data
}

export async function loader(args: LoaderFunctionArgs) {
  const [one, menu] = await Promise.all([readOffer(args), read(args.context, listPartnerServices)])
  return { ...one, headings: menu.data.headings }
}

export async function action({ request, ...args }: ActionFunctionArgs) {
  const api = args.context.get(apiContext)
  const form = await request.formData()
  const { offer } = await readOffer(args)
  if (form.get('form') === 'last-day') return changeLastDay(api, form, offer)
  if (form.get('form') !== 'end') return actOnOffer(api, form, offer.id)
  const answer = await api(contract.endOffer, { params: { offer_id: String(offer.id) } })
  return answer.ok ? redirect('/partener/offers') : refused<OfferReply>(answer, [], { form: 'end' })
}

/** An offer: the prices that it makes, the way to change it, and its end. */
export default function Page() {
  const { offer, prices, others } = useLoaderData<typeof loader>()
  const reply = useActionData<OfferReply>()
  const [search] = useSearchParams()
  const today = useToday()
  const tag = STATE_TAGS[offer.state]
  const made = !reply && search.get('facut') === 'adaugat' && 'Gata. Clienții văd oferta când rezervă.'
  return (
    <PageBody>
      <PageHead
        title={`${discountText(offer)} ${servicesText(offer)}`}
        back={{ to: '/partener/offers', label: 'Oferte' }}
        intro={`${whenText(offer, today)}.`}
      >
        <span className="self-center">
          <Tag kind={tag.kind}>{tag.label}</Tag>
        </span>
      </PageHead>
      <Outcome
        done={(reply?.form === 'save' && reply.done) || made}
        refusal={reply?.form === 'end' ? reply.message : undefined}
      />
      <div>
        <Part title="Prețurile cu oferta" intro="Cum le văd clienții, după ziua și ora la care începe vizita.">
          <ShownPrices prices={prices} others={others} own={offer.id} today={today} />
        </Part>
        {offer.state === 'scheduled' && <WholeOffer reply={reply} />}
        {offer.state === 'running' && <LastDay reply={reply} />}
        {offer.state !== 'over' && <End isRunning={offer.state === 'running'} />}
      </div>
    </PageBody>
  )
}

function WholeOffer({ reply }: { reply: OfferReply | undefined }) {
  const { offer, headings } = useLoaderData<typeof loader>()
  const today = useToday()
  const typed = ownReply('offer', reply)?.typed ?? textsOfOffer(offer)
  return (
    <>
      <Part title="Schimbă oferta" intro="Până începe, se poate schimba orice.">
        <PartForm name="offer" reply={reply} submit="Arată prețurile noi">
          <OfferFields typed={typed} errors={ownReply('offer', reply)?.errors} headings={headings} today={today} />
        </PartForm>
      </Part>
      <Refusal reply={reply} />
      {reply && <Preview reply={reply} submit="Schimbă oferta" today={today} />}
    </>
  )
}

function LastDay({ reply }: { reply: OfferReply | undefined }) {
  const { offer } = useLoaderData<typeof loader>()
  const own = ownReply('last-day', reply)
  return (
    <Part
      title="Cât mai ține"
      intro="A început, așa că prețul ei rămâne cum l-au citit clienții. Ultima zi se poate muta."
    >
      <PartForm name="last-day" reply={reply}>
        <DateField
          label="Ultima zi"
          name="end_date"
          min={useToday()}
          defaultValue={own?.typed?.end_date ?? offer.end_date}
          error={own?.errors?.end_date}
        />
      </PartForm>
    </Part>
  )
}

function End({ isRunning }: { isRunning: boolean }) {
  return (
    <Part title={isRunning ? 'Oprește oferta' : 'Șterge oferta'}>
      <Form method="post">
        <input type="hidden" name="form" value="end" />
        <AskedFirst
          label={isRunning ? 'Oprește acum' : 'Șterge'}
          outcome={
            isRunning
              ? 'De acum clienții văd iar prețul întreg. Rezervările făcute își păstrează prețul.'
              : 'Oferta nu mai începe. Clienții văd prețul întreg.'
          }
          yes={isRunning ? 'Da, oprește oferta' : 'Da, șterge oferta'}
        />
      </Form>
    </Part>
  )
}
