import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyComb } from '#web/ui/brand/comb.tsx'
import { Logo } from '#web/ui/brand/logo.tsx'

export const handle: PageHandle = { access: 'open', layout: 'empty', cacheable: true, script: false }

export const meta: MetaFunction = () => [
  { title: 'Prea mulți deodată · Dichis' },
  { name: 'robots', content: 'noindex' },
]

/** The page stands at other pages’ addresses. */
const SAME_ADDRESS = ''

/** The page that the server sends with 503 at any address while it is overloaded. It works without script. */
export default function BusyPage() {
  return (
    <main id="main" className="wrap grid content-start gap-12 py-10 lg:py-16">
      <Logo className="h-9 justify-self-start" />
      <div className="grid justify-items-start gap-5">
        <EmptyComb className="h-20" />
        <h1>Suntem prea mulți deodată.</h1>
        <p className="max-w-[46ch] text-ink-2 text-lead">
          Pagina nu s-a putut deschide acum. Încearcă din nou peste câteva clipe; rezervările tale sunt în siguranță.
        </p>
        <a href={SAME_ADDRESS} className={buttonClass({ look: 'primary' })}>
          Reîncearcă
        </a>
      </div>
    </main>
  )
}
