import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { BrokenComb } from '#web/ui/brand/comb.tsx'
import { useTryAgain } from '#web/ui/feedback/use-try-again.ts'
import { PageBody } from './page-head.tsx'

type Words = { readonly title: string; readonly text: string }

const WORDS: Readonly<Record<Fault, Words>> = {
  missing: { title: 'Nu găsim ce cauți', text: 'A fost scos între timp sau adresa e greșită.' },
  forbidden: {
    title: 'Pagina asta nu e pentru tine',
    text: 'O deschide numai cine are dreptul. Dacă îți trebuie, cere-l proprietarului: ți-l dă din Roluri.',
  },
  offline: {
    title: 'Nu ai legătură la internet',
    text: 'Pagina se deschide când revine. Ce ai salvat până acum e la locul lui.',
  },
  silent: {
    title: 'Serverul nu răspunde acum',
    text: 'Încearcă din nou peste câteva clipe. Ce ai salvat până acum e la locul lui.',
  },
  broken: {
    title: 'Ceva nu a mers la noi',
    text: 'Încearcă din nou peste câteva clipe. Ce ai salvat până acum e la locul lui.',
  },
}

/** A fault within the provider's frame; the page names it where nothing was thrown. */
export const PartnerFault = ({ error, fault }: { error?: unknown; fault?: Fault }) => (
  <PageBody>
    <FaultPage fault={fault ?? faultOf(error)} site="Dichis Partener" home="/partener" />
  </PageBody>
)

/** A fault within the operator's frame. */
export const OperatorFault = ({ error }: { error: unknown }) => (
  <FaultPage fault={faultOf(error)} site="Dichis Operator" home="/operator" />
)

function TryAgain() {
  const { tryAgain, words } = useTryAgain()
  return (
    <>
      <Button look="primary" onClick={tryAgain}>
        Încearcă din nou
      </Button>
      <p role="status" className="order-last w-full text-ink-2">
        {words}
      </p>
    </>
  )
}

type Props = { fault: Fault; site: 'Dichis Partener' | 'Dichis Operator'; home: string }

/** Why a page of the provider's or the operator's side is not there, and what can be done. */
function FaultPage({ fault, site, home }: Props) {
  const { title, text } = WORDS[fault]
  const mayHelp = fault !== 'missing' && fault !== 'forbidden'
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      <div className="grid justify-items-start gap-6 py-8">
        <BrokenComb className="h-20 sm:h-24" />
        <div className="grid gap-2">
          <h1 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] leading-tight">{title}</h1>
          <p className="max-w-[52ch] text-ink-2">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {mayHelp && <TryAgain />}
          <ButtonLink to={home} look={mayHelp ? 'quiet' : 'primary'} reloadDocument>
            Acasă
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/**
 * Why a page is not there: it does not exist, is not for this person, no network, a silent server, or our own mistake.
 */
type Fault = 'missing' | 'forbidden' | 'offline' | 'silent' | 'broken'

const NOT_RESPONDING = [502, 503, 504]

/** The reason why a page is not shown, by what was thrown. */
function faultOf(error: unknown): Fault {
  if (isNetworkFailure(error)) return navigator.onLine ? 'silent' : 'offline'
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'missing'
  if (error.status === 403) return 'forbidden'
  return NOT_RESPONDING.includes(error.status) ? 'silent' : 'broken'
}

/** The error of fetch in Chromium, Firefox and Safari; a module that could not be loaded reads so too. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && typeof window !== 'undefined' && /fetch|network|load failed/i.test(error.message)
