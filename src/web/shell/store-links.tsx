import { keysOf } from '#domain/keys.ts'
import type { SiteConfig } from '../site/site.ts'
import { useSite } from '../site/use-site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { IconName } from '../ui/icons/icon-name.gen.ts'

const names: Record<keyof SiteConfig['stores'], { name: string; icon: IconName }> = {
  appStore: { name: 'App Store', icon: 'apple-logo' },
  googlePlay: { name: 'Google Play', icon: 'google-play-logo' },
  appGallery: { name: 'AppGallery', icon: 'device-mobile' },
}

/** Store links for the customers' app, and how to put the site itself on the phone's screen. */
export function StoreLinks() {
  const { stores } = useSite()
  return (
    <div className="grid gap-1">
      <Stores title="Descarcă aplicația" stores={stores} />
      <a href="/app" className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
        <Icon name="device-mobile" />
        Pune Dichis pe ecranul telefonului
      </a>
    </div>
  )
}

/** Store links for the business app. */
export function BusinessStores() {
  const { businessStores } = useSite()
  return <Stores title="Aplicația pentru afaceri" stores={businessStores} />
}

type Props = { title: string; stores: SiteConfig['stores'] | SiteConfig['businessStores'] }

function Stores({ title, stores }: Props) {
  const found = keysOf(stores).flatMap((key) => (stores[key] ? [{ key, href: stores[key] }] : []))
  if (found.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="mb-1 text-small text-ink-2">{title}</p>
      {found.map(({ key, href }) => (
        <Store key={key} href={href} {...names[key]} />
      ))}
    </div>
  )
}

function Store({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  return (
    <a href={href} className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
      <Icon name={icon} />
      {name}
    </a>
  )
}
