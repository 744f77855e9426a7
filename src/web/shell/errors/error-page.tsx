import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { BrokenComb } from '../../ui/brand/comb.tsx'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { useTryAgain } from '../../ui/feedback/use-try-again.ts'
import { DefaultLayout } from '../layouts/default-layout.tsx'

/** The page shown for any error: a short explanation and a link home; no internal details. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const words = (isRouteErrorResponse(error) ? wordsOf(error.data) : null) ?? causeOf(error, status)
  return (
    <LastResort>
      <DefaultLayout>
        <ErrorWords status={status} words={words} />
      </DefaultLayout>
      <Toasts />
    </LastResort>
  )
}

function TryAgain() {
  const { tryAgain, words } = useTryAgain()
  return (
    <>
      <Button onClick={tryAgain}>Reîncearcă</Button>
      <p role="status" className="w-full text-ink-2">
        {words}
      </p>
    </>
  )
}

/** The page's own explanation, thrown as `data({ words }, …)`. */
function wordsOf(thrown: unknown): string | null {
  const isWorded = typeof thrown === 'object' && thrown !== null && 'words' in thrown
  return isWorded && typeof thrown.words === 'string' ? thrown.words : null
}

/** Why the page is not there: it does not exist, no connection, a server that does not respond, or a fault of ours. */
function causeOf(error: unknown, status: number): string {
  if (status === 404) return 'S-a mutat sau adresa e greșită. Caută salonul după nume ori pornește de la prima pagină.'
  if (isNetworkFailure(error) && !navigator.onLine)
    return 'Nu avem legătură la internet. Pagina se deschide când revine.'
  if (isNetworkFailure(error) || NOT_RESPONDING.includes(status))
    return 'Serverul nu răspunde acum. Încearcă din nou peste câteva clipe.'
  return 'Ceva nu a mers la noi. Încearcă din nou peste câteva clipe; nimic din contul tău nu s-a pierdut.'
}

const NOT_RESPONDING = [502, 503, 504]

/** The error that fetch throws in Chromium, Firefox and Safari; a module that could not be loaded reads so too. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && typeof window !== 'undefined' && /fetch|network|load failed/i.test(error.message)

function ErrorWords({ status, words }: { status: number; words: string }) {
  const missing = status === 404
  return (
    <div className="wrap grid content-center justify-items-start gap-6 py-16 lg:min-h-[60vh]">
      <title>{missing ? '404 Not Found · Dichis' : 'An error occurred · Dichis'}</title>
      <meta name="robots" content="noindex" />
      <BrokenComb className="h-24 lg:h-32" />
      <div className="grid gap-3">
        <h1>{missing ? 'Pagina aceasta nu există' : 'An error occurred'}</h1>
        <p className={missing ? 'max-w-[62ch] text-lead text-ink-2' : 'max-w-[62ch] text-ink-2'}>{words}</p>
        {missing && (
          <p lang="en" className="text-ink-3 text-small">
            404 Not Found · This page could not be found
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" look="primary" reloadDocument>
          Înapoi la prima pagină
        </ButtonLink>
        {missing ? <ButtonLink to="/locations">Gaseste-ti specialistul</ButtonLink> : <TryAgain />}
      </div>
    </div>
  )
}

type State = { failed: boolean }

/** An error boundary around the error page: plain text and a link home. React has boundaries as classes only. */
class LastResort extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="wrap py-16">
        <h1>An error occurred</h1>
        <p>
          <a href="/" className="link">
            Înapoi la prima pagină
          </a>
        </p>
      </main>
    )
  }
}
