import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { Logo } from '../ui/brand/logo.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { ConsentButton } from './consent-slot.tsx'

/** The footer of ordinary pages (LY-07). */
export function Footer() {
  const site = useSite()
  return (
    <footer className="foot lazy-layout-630 lg:lazy-layout-440">
      <div className="wrap foot-grid">
        <div>
          <Link to="/" aria-label="Dichis, prima pagină" className="-m-2 inline-block p-2">
            <Logo />
          </Link>
          <p className="mt-3.5">
            <a href={`mailto:${site.email}`} className="inline-flex min-h-11 items-center text-ink-2 hover:text-cherry">
              {site.email}
            </a>
          </p>
          <SocialLinks />
        </div>
        <Column title="Explorează">
          <Item to="/" label="Acasă" />
          <Item to="/locations" label="Caută" />
          {site.blogUrl && <Item to={site.blogUrl} label="Blog" />}
        </Column>
        <Column title="Pentru afaceri">
          <Item to="/business" label="Parteneriat" />
          <Item to="/beauty-and-care" label="Frumusețe și îngrijire" />
          <Item to="/health-and-wellness" label="Sănătate și bunăstare" />
          <Item to="/sports-and-recreation" label="Sport și recreere" />
        </Column>
        <Column title="Resurse">
          <Item to="/faq" label="Întrebări frecvente" />
          <Item to="/feedback" label="Scrie-ne" />
          <Item to="/ranking" label="Cum ordonăm rezultatele" />
          <Item to="/reviews-policy" label="Cum verificăm recenziile" />
          <Item to="/accessibility" label="Accesibilitate" />
        </Column>
        <div className="foot-legal">
          <ul>
            <Item to="/terms-and-conditions" label="Termeni și condiții" />
            <Item to="/privacy-policy" label="Confidențialitate" />
            <Item to="/cookie-policy" label="Cookie-uri" />
            <Item to="/legal-notice" label="Date legale" />
            <Item to="https://anpc.ro" label="ANPC" />
            <li className="-ml-2 sm:ml-0">
              <ConsentButton />
            </li>
          </ul>
          <a href="https://anpc.ro/ce-este-sal/" rel="noopener">
            <Pictogram source={site.salPictogram} />
          </a>
          <p className="text-small text-ink-3">
            {site.legalName} · CUI {site.cui} · {site.registryNumber}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The official SAL pictogram if configured, else a box with the same text. */
function Pictogram({ source }: { source: string | null }) {
  if (source)
    return <img src={source} width="250" height="50" alt="Soluționarea alternativă a litigiilor" loading="lazy" />
  return (
    <span className="sal">
      Soluționarea alternativă
      <br />a litigiilor
    </span>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Item({ to, label }: { to: string; label: string }) {
  return (
    <li>
      {to.startsWith('/') ? (
        <Link to={to} prefetch="intent">
          {label}
        </Link>
      ) : (
        <a href={to}>{label}</a>
      )}
    </li>
  )
}

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['linkedin', 'LinkedIn'],
] as const

function SocialLinks() {
  const { social } = useSite()
  const present = networks.filter(([network]) => social[network])
  if (present.length === 0) return null
  return (
    <ul className="mt-2 -ml-3 flex">
      {present.map(([network, name]) => (
        <li key={network}>
          <a href={social[network] ?? undefined} aria-label={`Dichis pe ${name}`} className="icon-btn justify-center">
            <Icon name={`${network}-logo`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
