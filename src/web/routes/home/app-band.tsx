import { useSite } from '#web/site/use-site.ts'
import { combPath } from '#web/ui/brand/comb-path.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'

/** The apps, in the page's one dark band. */
export function AppBand() {
  const { stores } = useSite()
  return (
    <section className="app-band" aria-labelledby="apps">
      <svg viewBox="0 0 94 100" aria-hidden="true">
        <path d={combPath([0, 0, 0, 0, 0])} />
      </svg>
      <div className="wrap relative">
        <h2 id="apps">Dichis, la tine în buzunar</h2>
        <p className="mt-2.5 max-w-[44ch]">Rezervările tale, mementouri și drumul până la ușă, chiar și fără semnal.</p>
        <div className="mt-5.5 flex flex-wrap gap-2.5">
          <Store href={stores.appStore} name="App Store" />
          <Store href={stores.googlePlay} name="Google Play" />
          <Store href={stores.appGallery} name="AppGallery" />
        </div>
      </div>
    </section>
  )
}

function Store({ href, name }: { href: string | null; name: string }) {
  return (
    <a href={href ?? '/app'}>
      <LogoMark className="h-5 fill-cherry-line" />
      <span>
        <small>Descarcă din</small>
        {name}
      </span>
    </a>
  )
}
