import { Icon } from '../ui/icons/icon.tsx'
import type { IconName } from '../ui/icons/icon-name.gen.ts'
import { useSite } from './use-site.ts'

/** The ways to the apps; before they are in the stores, `/app` says so. */
export function StoreLinks() {
  const { stores } = useSite()
  return (
    <div className="grid gap-1">
      <p className="mb-1 text-small text-ink-2">Descarcă aplicația</p>
      <Store href={stores.appStore} icon="apple-logo" name="App Store" />
      <Store href={stores.googlePlay} icon="google-play-logo" name="Google Play" />
      <Store href={stores.appGallery} icon="device-mobile" name="AppGallery" />
    </div>
  )
}

function Store({ href, icon, name }: { href: string | null; icon: IconName; name: string }) {
  return (
    <a href={href ?? '/app'} className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
      <Icon name={icon} />
      {name}
    </a>
  )
}
