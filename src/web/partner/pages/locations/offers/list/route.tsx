import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOffers, type PartnerOffer } from '#contract/locations/offers.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useToday } from '#web/site/use-site.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { discountText } from '../../../billing/vouchers/words.ts'
import { STATE_TAGS, servicesText, whenText } from '../words.ts'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Oferte' }

/** An unreadable page of the address is the first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = { page: url.searchParams.get('pagina') ?? '1' }
  const query = parseWith(listOffers.query, asked).ok ? asked : {}
  const { data: offers, meta } = await read(context, listOffers, { query })
  return { offers, meta }
}

/** The location's offers: those that hold, those to come and those that are over. */
export default function Page() {
  const { offers, meta } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <PageHead
        title="Oferte"
        intro="Prețuri mai mici în anumite zile sau ore. Când se suprapun, clientul plătește prețul cel mai mic."
      >
        <ButtonLink to="/partener/offers/new" look="primary">
          <Icon name="plus" /> Ofertă nouă
        </ButtonLink>
      </PageHead>
      {offers.length === 0 && (
        <EmptyState title="Încă nu ai nicio ofertă">
          Umple orele liniștite: de pildă −20% la tuns, în zilele lucrătoare, până la prânz.
        </EmptyState>
      )}
      <ul className="border-line border-t empty:hidden">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
      <Pagination current={meta.current_page} last={meta.last_page} hrefOf={(page) => `?pagina=${page}`} />
    </PageBody>
  )
}

function OfferRow({ offer }: { offer: PartnerOffer }) {
  const today = useToday()
  const tag = STATE_TAGS[offer.state]
  return (
    <li className="border-line border-b">
      <Link
        to={`/partener/offers/${offer.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 rounded-lg px-2 py-2 hover:bg-sunken"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere font-semibold">
            {discountText(offer)} {servicesText(offer)}
          </span>
          <span className="figures text-small text-ink-2">{whenText(offer, today)}</span>
        </span>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </Link>
    </li>
  )
}
