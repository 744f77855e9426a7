import './price-list.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as contract from '#contract/locations/price-list.ts'
import { unbrokenMoney } from '#domain/money.ts'
import type { PageHandle } from '#web/access.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { read } from '#web/partner/parts/read.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { ChipLink } from '#web/ui/actions/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Listă de prețuri' }

/** An unreadable part of the address chooses nothing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { data: list } = await read(context, contract.getPriceList)
  const chosen = list.headings.find(({ id }) => String(id) === url.searchParams.get('capitol'))?.id ?? null
  return { list, chosen, paper: url.searchParams.get('hartie') === 'A3' ? ('A3' as const) : ('A4' as const) }
}

type Asked = { readonly paper: 'A4' | 'A3'; readonly chosen: number | null }

const addressOf = ({ paper, chosen }: Asked) =>
  `/partener/services/price-list?hartie=${paper}${chosen === null ? '' : `&capitol=${chosen}`}`
const fileOf = ({ paper, chosen }: Asked) =>
  `/api/partner/price-list.pdf?paper=${paper}${chosen === null ? '' : `&heading_id=${chosen}`}`

/** The menu as it hangs on the wall: printed from here, or taken as a PDF. */
export default function Page() {
  const { list, chosen, paper } = useLoaderData<typeof loader>()
  const isHydrated = useHydrated()
  const headings = list.headings.filter(({ id }) => chosen === null || id === chosen)
  return (
    <PageBody>
      <div className="not-on-paper grid gap-5">
        <PageHead
          title="Listă de prețuri"
          back={{ to: '/partener/services', label: 'Servicii' }}
          intro="Mereu aceeași cu meniul de pe pagina ta. Codul duce clientul la programare."
        >
          <a href={fileOf({ paper, chosen })} download className={buttonClass({ look: 'secondary' })}>
            Descarcă PDF, {paper}
          </a>
          {isHydrated && (
            <Button look="primary" onClick={() => window.print()}>
              Tipărește
            </Button>
          )}
        </PageHead>
        <nav aria-label="Hârtia" className="flex flex-wrap gap-2">
          {(['A4', 'A3'] as const).map((each) => (
            <ChipLink key={each} to={addressOf({ paper: each, chosen })} chosen={each === paper}>
              Hârtie {each}
            </ChipLink>
          ))}
        </nav>
        {list.headings.length > 1 && (
          <nav aria-label="Ce cuprinde" className="flex flex-wrap gap-2">
            <ChipLink to={addressOf({ paper, chosen: null })} chosen={chosen === null}>
              Tot meniul
            </ChipLink>
            {list.headings.map(({ id, name }) => (
              <ChipLink key={id} to={addressOf({ paper, chosen: id })} chosen={chosen === id} className="max-w-full">
                <span className="min-w-0 truncate">{name}</span>
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
      {headings.length === 0 ? (
        <EmptyState title="Meniul e gol">Adaugă întâi servicii care se rezervă online.</EmptyState>
      ) : (
        <article className={`price-list price-list-${paper.toLowerCase()}`}>
          <header>
            <div>
              <h2>{list.name}</h2>
              <p>{list.address}</p>
            </div>
            <figure>
              <img src={`data:image/svg+xml,${encodeURIComponent(list.qr)}`} alt="Cod QR al paginii tale" />
              <figcaption>Programează-te online</figcaption>
            </figure>
          </header>
          {headings.map(({ id, name, services }) => (
            <section key={id}>
              <h3>{name}</h3>
              <ul>
                {services.map((service, at) => (
                  <li key={at}>
                    <span>
                      {service.name} <small>{service.duration}</small>
                    </span>
                    <span className="figures">{unbrokenMoney(service.price)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </article>
      )}
    </PageBody>
  )
}
