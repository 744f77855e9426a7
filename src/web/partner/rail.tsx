import { Form, Link, useLocation } from 'react-router'
import type { Right } from '#domain/staff/rights.ts'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { Drawer, opens } from '#web/ui/overlays/drawer.tsx'
import { useWork, type Work } from './use-work.ts'

type Part = { readonly to: string; readonly label: string; readonly icon: IconName; readonly right?: Right }

/** The parts of the provider's side, in the order of the rail; one without the right is not shown. */
export const PARTS: readonly Part[] = [
  { to: '/partener', label: 'Acasă', icon: 'house' },
  { to: '/partener/calendar', label: 'Calendar', icon: 'calendar-blank', right: 'see_own_calendar' },
  { to: '/partener/clients', label: 'Clienți', icon: 'users-three', right: 'see_client_names' },
  { to: '/partener/team', label: 'Echipă', icon: 'user' },
  { to: '/partener/services', label: 'Ofertă', icon: 'tag', right: 'edit_offer' },
  { to: '/partener/page', label: 'Pagina', icon: 'storefront', right: 'edit_offer' },
  { to: '/partener/reviews', label: 'Recenzii', icon: 'star', right: 'answer_reviews' },
  { to: '/partener/people', label: 'Roluri', icon: 'identification-card', right: 'own_business' },
  { to: '/partener/log', label: 'Jurnal', icon: 'list-checks', right: 'own_business' },
  { to: '/partener/notices', label: 'Anunțuri', icon: 'bell' },
  { to: '/partener/security', label: 'Siguranță', icon: 'shield-check' },
  { to: '/partener/archive', label: 'Date', icon: 'download-simple', right: 'own_business' },
]

const shownTo = ({ current }: Work) =>
  PARTS.filter(({ right }) => right === undefined || current.rights.includes(right))

/** On a desk the parts stand at the left, on a phone behind a button at the top. */
export function Rail() {
  const work = useWork()
  return (
    <>
      <nav className="pt-rail" aria-label="Dichis Partener">
        <Link to="/partener" className="mark" aria-label="Dichis Partener, acasă">
          <LogoMark />
        </Link>
        {shownTo(work).map((part) => (
          <RailLink key={part.to} {...part} />
        ))}
        <Form method="post" action="/partener/logout" onSubmit={refuseOffline} className="mt-auto">
          <button type="submit" className="pt-rail-link">
            <Icon name="sign-out" />
            Ieși
          </button>
        </Form>
      </nav>
      <div className="pt-top">
        <IconButton icon="list" label="Meniu" {...opens('partner-menu')} />
        <LocationName work={work} />
      </div>
      <Drawer id="partner-menu" label="Dichis Partener">
        <nav className="grid gap-1 px-3" aria-label="Meniu">
          {shownTo(work).map(({ to, label, icon }) => (
            <Link key={to} to={to} className="flex min-h-12 items-center gap-3 rounded-lg px-3 hover:bg-sunken">
              <Icon name={icon} /> {label}
            </Link>
          ))}
          <Form method="post" action="/partener/logout" onSubmit={refuseOffline}>
            <button type="submit" className="flex min-h-12 w-full items-center gap-3 rounded-lg px-3 hover:bg-sunken">
              <Icon name="sign-out" /> Ieși din cont
            </button>
          </Form>
        </nav>
      </Drawer>
    </>
  )
}

function RailLink({ to, label, icon }: Part) {
  const { pathname } = useLocation()
  const isCurrent = to === '/partener' ? pathname === to : pathname.startsWith(to)
  return (
    <Link to={to} className="pt-rail-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

/** The chosen location; with several, a link to the choice. */
export function LocationName({ work }: { work: Work }) {
  const current = work.locations.find(({ id }) => id === work.current.location_id)
  const name = <span className="truncate font-semibold">{current?.name}</span>
  if (work.locations.length < 2) return name
  return (
    <Link to="/partener/location" className="inline-flex min-h-11 min-w-0 items-center gap-2">
      {name}
      <Icon name="caret-down" />
      <span className="sr-only">schimbă locația</span>
    </Link>
  )
}
