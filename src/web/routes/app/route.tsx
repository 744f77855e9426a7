import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { type InstallOffer, SHOWS_OFFER, watchInstallOffer } from '#web/shell/loading/install-offer.ts'
import type { SiteConfig } from '#web/site/site.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { combPath } from '#web/ui/brand/comb-path.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'
import { storeFor } from './store-for.ts'

export const handle: PageHandle = { access: 'open', layout: 'default', script: 'late' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Aplicațiile Dichis',
    description: 'Dichis pe telefonul tău: pentru iOS, Android și Huawei.',
    canonical: `${loaderData?.origin ?? ''}/app`,
  })

export function loader({ request, context }: LoaderFunctionArgs) {
  const { stores, origin } = context.get(siteContext)
  const store = storeFor(request.headers.get('user-agent') ?? '', stores)
  if (store) throw redirect(store)
  return { stores, origin }
}

/** BZ-04: leads a phone to its store; shows all of them to everybody else. */
export default function App() {
  return <AppPage stores={useLoaderData<typeof loader>().stores} />
}

type Store = { name: string; device: string; icon: IconName; href: string }

/** The apps and their stores; until there is one, the site itself. */
function AppPage({ stores }: { stores: SiteConfig['stores'] }) {
  const { name } = useSite()
  const all: Omit<Store & { store: keyof typeof stores }, 'href'>[] = [
    { name: 'App Store', device: 'iPhone și iPad', icon: 'apple-logo', store: 'appStore' },
    { name: 'Google Play', device: 'Android', icon: 'google-play-logo', store: 'googlePlay' },
    { name: 'AppGallery', device: 'Huawei', icon: 'device-mobile', store: 'appGallery' },
  ]
  const ready = all.flatMap(({ store, ...shown }): Store[] => {
    const href = stores[store]
    return href === null ? [] : [{ ...shown, href }]
  })
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
          {ready.map((store) => (
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
  return (
    <a
      href={href}
      className="flex min-h-16 items-center gap-4 rounded-3 border border-line bg-surface px-5 hover:border-line-strong"
    >
      <Icon name={icon} size={24} />
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2 text-small">{device}</span>
      </span>
    </a>
  )
}

/** A phone with the mark on its screen and free hours under it; decoration. */
function PhonePicture() {
  return (
    <svg viewBox="0 0 300 420" className="mx-auto w-full max-w-80 max-lg:hidden" aria-hidden="true">
      <rect x="30" y="10" width="240" height="400" rx="36" className="fill-ink" />
      <rect x="40" y="20" width="220" height="380" rx="28" className="fill-paper" />
      <g transform="translate(92 66) scale(1.24)" className="fill-cherry">
        <path d={combPath([0, 0, 0, 0, 0])} />
      </g>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(64 ${226 + row * 52})`}>
          <path
            d="M10 0H70A18 18 0 0 1 70 36H10A10 10 0 0 1 0 26V10A10 10 0 0 1 10 0z"
            className={row === 1 ? 'fill-cherry' : 'fill-cherry-tint'}
          />
          <rect x="18" y="14" width="42" height="8" rx="4" className={row === 1 ? 'fill-on-cherry' : 'fill-cherry'} />
          <rect x="104" y="9" width={[68, 54, 62][row]} height="7" rx="3.5" className="fill-line-strong" />
          <rect x="104" y="22" width={[44, 60, 36][row]} height="6" rx="3" className="fill-line" />
        </g>
      ))}
    </svg>
  )
}

const ways = [
  { device: 'iPhone și iPad, în Safari', steps: 'Apasă „Partajează”, apoi „Adaugă la ecranul principal”.' },
  { device: 'Android, în Chrome', steps: 'Deschide meniul ⋮, apoi „Adaugă pe ecranul de pornire”.' },
  { device: 'Calculator, în Chrome sau Edge', steps: 'Apasă semnul de instalare din bara de adrese.' },
]

/** How to have the site on the screen as an app: a button where the browser offers it, else in words. */
function InstallPart() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const ends = new AbortController()
    watchInstallOffer(setOffer, ends.signal)
    return () => ends.abort()
  }, [])
  const install = async () => {
    await offer?.prompt()
    window.installOffer = undefined
    setOffer(null)
  }
  return (
    <section className="mt-9" aria-labelledby="install" {...SHOWS_OFFER}>
      <h2 id="install" className="text-h3">
        Pune Dichis pe ecran, chiar acum
      </h2>
      {offer && (
        <Button look="primary" className="mt-4" onClick={() => void install()}>
          Instalează
        </Button>
      )}
      <dl className="mt-4 grid gap-3">
        {ways.map(({ device, steps }) => (
          <div key={device}>
            <dt className="font-semibold">{device}</dt>
            <dd className="text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
