import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listPartnerVouchers, type PartnerVoucher } from '#contract/billing/partner-vouchers.ts'
import { parseWith } from '#contract/parse.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { useToday } from '#web/site/use-site.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Pagination } from '#web/ui/actions/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { discountText, STATE_TAGS, servicesText, usesText, validityText } from '../words.ts'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Vouchere' }

/** An unreadable page of the address is the first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = { page: url.searchParams.get('pagina') ?? '1' }
  const query = parseWith(listPartnerVouchers.query, asked).ok ? asked : {}
  const { data: vouchers, meta } = await read(context, listPartnerVouchers, { query })
  return { vouchers, meta }
}

/** The location's vouchers, a batch in one row. */
export default function Page() {
  const { vouchers, meta } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <PageHead
        title="Vouchere"
        intro="Coduri care scad prețul. Clientul scrie codul când rezervă, iar prețul se schimbă pe loc."
      >
        <ButtonLink to="/partener/vouchers/new" look="primary">
          <Icon name="plus" /> Voucher nou
        </ButtonLink>
      </PageHead>
      {vouchers.length === 0 && (
        <EmptyState title="Încă nu ai niciun voucher">
          Fă un cod pentru toți, cum ar fi VARA10, sau o serie de carduri cadou, fiecare bună o dată.
        </EmptyState>
      )}
      <ul className="border-line border-t empty:hidden">
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} />
        ))}
      </ul>
      <Pagination current={meta.current_page} last={meta.last_page} hrefOf={(page) => `?pagina=${page}`} />
    </PageBody>
  )
}

function VoucherRow({ voucher }: { voucher: PartnerVoucher }) {
  const today = useToday()
  const tag = STATE_TAGS[voucher.state]
  return (
    <li className="border-line border-b">
      <Link
        to={`/partener/vouchers/${voucher.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 rounded-lg px-2 py-2 hover:bg-sunken"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere font-semibold tracking-wide">
            {voucher.batch ?? voucher.code}
            {voucher.batch && <span className="font-normal"> · {countOf(voucher.codes, 'cod', 'coduri')}</span>}
          </span>
          <span className="figures dotted text-small text-ink-2">
            <span>
              {discountText(voucher)} {servicesText(voucher)}
            </span>
            <span>{validityText(voucher, today)}</span>
            <span>{usesText(voucher)}</span>
            {voucher.customer && <span>al clientului {voucher.customer}</span>}
          </span>
        </span>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </Link>
    </li>
  )
}
