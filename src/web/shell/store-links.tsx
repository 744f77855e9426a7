import type { SiteConfig } from '../site/site.ts'
import { useSite } from '../site/use-site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { IconName } from '../ui/icons/icon-name.gen.ts'

const names: Record<keyof SiteConfig['stores'], { name: string; icon: IconName }> = {
  appStore: { name: 'App Store', icon: 'apple-logo' },
  googlePlay: { name: 'Google Play', icon: 'google-play-logo' },
  appGallery: { name: 'AppGallery', icon: 'device-mobile' },
}

/** Store links for the customers' app; until it is in a store, how to put the site on the phone's screen. */
export function StoreLinks() {
  const { stores } = useSite()
  if (Object.values(stores).some((href) => href !== null)) return <Stores title="Descarcă aplicația" stores={stores} />
  return (
    <div className="grid gap-1">
      <a href="/app" className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
        <Icon name="device-mobile" />
        Pune Dichis pe ecranul telefonului
      </a>
      <p className="text-ink-2 text-small">Aplicațiile din App Store, Google Play și AppGallery: în curând.</p>
    </div>
  )
}

/** Store links for the business app, or a "coming soon" note. */
export function BusinessStores() {
  const { businessStores } = useSite()
  return <Stores title="Aplicația pentru afaceri" stores={businessStores} />
}

type Props = { title: string; stores: Partial<SiteConfig['stores']> }

function Stores({ title, stores }: Props) {
  return (
    <div className="grid gap-1">
      <p className="mb-1 text-small text-ink-2">{title}</p>
      {(Object.keys(stores) as (keyof typeof names)[]).map((key) => (
        <Store key={key} href={stores[key] ?? null} {...names[key]} />
      ))}
    </div>
  )
}

function Store({ href, icon, name }: { href: string | null; icon: IconName; name: string }) {
  if (!href)
    return (
      <p className="flex min-h-11 items-center gap-3 text-ink-2">
        <Icon name={icon} />
        {name} <span className="text-small">· în curând</span>
      </p>
    )
  return (
    <a href={href} className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
      <Icon name={icon} />
      {name}
    </a>
  )
}
