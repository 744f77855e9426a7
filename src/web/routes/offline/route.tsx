import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

export const handle: PageHandle = { access: 'open', layout: 'empty', cacheable: true, script: false }

export const meta: MetaFunction = () => [{ title: 'Fără internet · Dichis' }, { name: 'robots', content: 'noindex' }]

/**
 * SE-03: the page that the service worker shows instead of any page when there is no network, with the bookings seen
 * last. It is not hydrated, since it stands at other pages' addresses; /offline.js alone fills it in.
 */
export default function OfflinePage() {
  return (
    <>
      <main id="main" className="wrap grid content-start gap-12 py-10 lg:py-16">
        <Logo className="h-9 justify-self-start" />
        <div className="grid justify-items-start gap-5">
          <EmptyComb className="h-20" />
          <h1>Nu avem legătură la internet.</h1>
          <p className="max-w-[46ch] text-ink-2 text-lead">
            Pagina se deschide de la sine când revine. Rezervarea pe care ai început-o e păstrată.
          </p>
          <button type="button" data-again className={buttonClass({ look: 'primary' })}>
            Reîncearcă
          </button>
        </div>
        <section data-stored hidden aria-labelledby="bookings" className="grid gap-5">
          <div>
            <h2 id="bookings">Rezervările tale</h2>
            <p className="mt-1 text-ink-2">
              Cum le-ai văzut ultima oară, <span data-text="seen" className="figures" />. Între timp se pot schimba.
            </p>
          </div>
          <p data-line>
            <span data-text="none" />
          </p>
          <ul className="grid gap-5 lg:grid-cols-2" />
        </section>
        <template>
          <BookingCard />
        </template>
      </main>
      <script src="/offline.js" defer />
    </>
  )
}

/** The template that /offline.js copies for each booking, and fills in. */
function BookingCard() {
  return (
    <li className="grid">
      <Card as="article" className="grid content-start gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3>
              <span data-text="place" />
            </h3>
            <p data-text="address" className="text-ink-2 text-small" />
          </div>
          <Tag>
            <span data-text="status" />
          </Tag>
        </div>
        <p data-text="when" className="figures font-display text-h4" />
        <p>
          <span data-text="what" /> cu <span data-text="who" />
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-ink-2">
          <span className="figures" data-text="total" />
          <a data-line href="tel:" className="link figures inline-flex min-h-11 items-center gap-2">
            <Icon name="phone" /> <span data-text="phone" />
          </a>
        </p>
        <p className="text-ink-3 text-micro">
          Rezervarea <span data-text="number" />
        </p>
      </Card>
    </li>
  )
}
