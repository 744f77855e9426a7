import type { SiteConfig } from '#web/site/site.ts'
import { useSite } from '#web/site/use-site.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { InstallPart } from './install-part.tsx'
import { PhonePicture } from './phone-picture.tsx'

type Store = { name: string; device: string; icon: IconName; href: string | null }

/** The apps and their stores, or that they are not there yet. */
export function AppPage({ stores }: { stores: SiteConfig['stores'] }) {
  const { name } = useSite()
  const all: Store[] = [
    { name: 'App Store', device: 'iPhone și iPad', icon: 'apple-logo', href: stores.appStore },
    { name: 'Google Play', device: 'Android', icon: 'google-play-logo', href: stores.googlePlay },
    { name: 'AppGallery', device: 'Huawei', icon: 'device-mobile', href: stores.appGallery },
  ]
  const ready = all.filter(({ href }) => href !== null)
  return (
    <div className="wrap section grid items-center gap-10 lg:grid-cols-[1fr_24rem]">
      <div>
        <h1>{name}, pe telefonul tău</h1>
        <p className="mt-4 max-w-[34em] text-ink-2 text-lead">
          {ready.length > 0
            ? 'Aceleași saloane, aceleași ore, aceleași rezervări ca pe site.'
            : 'Lucrăm la aplicațiile pentru iOS, Android și Huawei. Până apar în magazine, site-ul face tot ce vor face și ele, și se deschide de pe ecran ca o aplicație.'}
        </p>
        <ul className="mt-7 grid gap-3 sm:max-w-96">
          {all.map((store) => (
            <li key={store.name}>
              <StoreRow {...store} />
            </li>
          ))}
        </ul>
        <InstallPart />
        {ready.length === 0 && (
          <ButtonLink to="/locations" className="mt-7">
            Gaseste-ti specialistul
          </ButtonLink>
        )}
      </div>
      <PhonePicture />
    </div>
  )
}

function StoreRow({ name, device, icon, href }: Store) {
  const inner = (
    <>
      <Icon name={icon} size={24} />
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2 text-small">{href ? device : `${device} · în curând`}</span>
      </span>
    </>
  )
  const look = 'flex min-h-16 items-center gap-4 rounded-3 border border-line bg-surface px-5'
  return href ? (
    <a href={href} className={`${look} hover:border-line-strong`}>
      {inner}
    </a>
  ) : (
    <div className={look}>{inner}</div>
  )
}
