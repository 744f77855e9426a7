import { useSite } from '../shell/use-site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { IconName } from '../ui/icons/icon-name.gen.ts'

/** The ways to the app of those who are booked; before it is in the stores, its place says so. */
export function BusinessStores() {
  const { businessStores } = useSite()
  return (
    <div className="grid gap-1">
      <p className="mb-1 text-ink-2 text-small">Aplicația pentru afaceri</p>
      <Store href={businessStores.appStore} icon="apple-logo" name="App Store" />
      <Store href={businessStores.googlePlay} icon="google-play-logo" name="Google Play" />
    </div>
  )
}

function Store({ href, icon, name }: { href: string | null; icon: IconName; name: string }) {
  const inner = (
    <>
      <Icon name={icon} />
      {name}
    </>
  )
  if (!href)
    return (
      <p className="flex min-h-11 items-center gap-3 text-ink-2">
        {inner} <span className="text-small">· în pregătire</span>
      </p>
    )
  return (
    <a href={href} className="flex min-h-11 items-center gap-3 font-[560] hover:text-cherry">
      {inner}
    </a>
  )
}
