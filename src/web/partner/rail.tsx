import { Form, Link, useLocation } from 'react-router'
import { refuseOffline } from '#web/shell/refuse-offline.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Drawer, opens } from '#web/ui/overlays/drawer.tsx'
import { DAILY_PARTS, isFor, partOf, SETTINGS, type SidePart } from './parts-of-side.ts'
import { useWork, type Work } from './use-work.ts'

const shownTo = ({ current }: Work) => [...DAILY_PARTS.filter((part) => isFor(part, current.rights)), SETTINGS]

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
        <OtherLocation work={work} />
        <Form method="post" action="/partener/logout" onSubmit={refuseOffline}>
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

function RailLink({ to, label, icon }: SidePart) {
  const isCurrent = partOf(useLocation().pathname)?.to === to
  return (
    <Link to={to} className="pt-rail-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

/** On a desk no page but the first names the location: with several, each page leads to the choice. */
function OtherLocation({ work: { locations, current } }: { work: Work }) {
  if (locations.length < 2) return <span className="mt-auto" />
  return (
    <Link to="/partener/location" className="pt-rail-link mt-auto">
      <Icon name="storefront" />
      Locația
      <span className="sr-only">: {locations.find(({ id }) => id === current.location_id)?.name}, schimbă</span>
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
