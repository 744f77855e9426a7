import type { ReactNode } from 'react'
import { useSite } from '#web/site/use-site.ts'
import { combPath } from '#web/ui/brand/comb-path.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'

/** The apps, in the page's one dark band; until there are any, how to have the site on the phone's screen. */
export function AppBand() {
  const { stores } = useSite()
  const found = [
    { name: 'App Store', href: stores.appStore },
    { name: 'Google Play', href: stores.googlePlay },
    { name: 'AppGallery', href: stores.appGallery },
  ].flatMap(({ name, href }) => (href === null ? [] : [{ name, href }]))
  if (found.length === 0)
    return (
      <Band
        title="Dichis, pe ecranul telefonului"
        text="Se deschide ca o aplicație și îți arată rezervările și fără semnal."
      >
        <Store href="/app" label="Fără magazin" name="Pune-l pe ecran" />
      </Band>
    )
  return (
    <Band
      title="Dichis, la tine în buzunar"
      text="Rezervările tale, mementouri și drumul până la ușă, chiar și fără semnal."
    >
      {found.map(({ name, href }) => (
        <Store key={name} href={href} label="Descarcă din" name={name} />
      ))}
    </Band>
  )
}

function Band({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="app-band lazy-layout-260 lg:lazy-layout-180" aria-labelledby="apps">
      <svg viewBox="0 0 94 100" aria-hidden="true">
        <path d={combPath([0, 0, 0, 0, 0])} />
      </svg>
      <div className="wrap relative">
        <h2 id="apps">{title}</h2>
        <p className="mt-2.5 max-w-[44ch]">{text}</p>
        <div className="mt-5.5 flex flex-wrap gap-x-4 gap-y-2.5">{children}</div>
      </div>
    </section>
  )
}

function Store({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a href={href}>
      <LogoMark className="h-5 fill-cherry-line" />
      <span>
        <small>{label}</small>
        {name}
      </span>
    </a>
  )
}
