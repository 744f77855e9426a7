import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { countOf } from '#domain/text/counts.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { PublicPageLink } from '#web/partner/parts/public-page-link.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { HeadingForm } from './heading-form.tsx'
import { MenuHeading } from './menu-heading.tsx'
import { useMenuOrder } from './use-menu-order.ts'

type Props = { readonly menu: PartnerServices; readonly reply: Reply | undefined; readonly done: string | undefined }

/** The menu as the team edits it: headings, the services under each, and their order. */
export function MenuPage({ menu, reply, done }: Props) {
  const order = useMenuOrder(menu)
  const rows = useRowFocus<HTMLDivElement>()
  const count = menu.headings.reduce((sum, { services }) => sum + services.length, 0)
  const hidden = menu.headings.flatMap(({ services }) => services).filter(({ online }) => !online).length
  return (
    <PageBody>
      <PageHead title="Servicii" intro={introOf(count, hidden)}>
        <PublicPageLink />
        <ButtonLink to="/partener/services/price-list">Tipărește lista</ButtonLink>
        <ButtonLink to="/partener/services/prices">Schimbă prețuri</ButtonLink>
        <ButtonLink to="/partener/services/new" look="primary">
          <Icon name="plus" /> Serviciu nou
        </ButtonLink>
      </PageHead>
      <Outcome done={reply?.done ?? done} refusal={order.refusal ?? reply?.message} />
      <p role="status" aria-live="polite" className="sr-only">
        {order.spoken}
      </p>
      {menu.headings.length === 0 && (
        <EmptyState title="Încă nu ai niciun capitol">Adaugă primul capitol, apoi serviciile lui.</EmptyState>
      )}
      <div {...rows} className="grid gap-10">
        {order.headings.map((heading, at) => (
          <MenuHeading
            key={heading.id}
            heading={heading}
            order={order}
            isFirst={at === 0}
            isLast={at === order.headings.length - 1}
            reply={reply}
          />
        ))}
      </div>
      <HeadingForm heading={null} reply={reply} />
    </PageBody>
  )
}

function introOf(count: number, hidden: number): string {
  const services = countOf(count, 'serviciu', 'servicii')
  const inside = hidden === 0 ? '' : `, din care ${hidden} numai pentru echipă`
  return `${services}${inside}. Clienții le văd în ordinea de aici; le muți trăgând de mâner sau cu săgețile.`
}
