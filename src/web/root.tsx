import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useFetchers,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import { usePending } from '#web/ui/feedback/pending.ts'
import { SlowNote } from '#web/ui/feedback/slow-note.tsx'
import { useSettled } from '#web/ui/feedback/use-settled.ts'
import type { PageHandle } from './access.ts'
import { sessionContext, siteContext } from './context.ts'
import { guard } from './guard.server.ts'
import { dropStaleBookings } from './offline/booking-cache.ts'
import { ErrorPage } from './shell/errors/error-page.tsx'
import { PageLayout } from './shell/layouts/page-layout.tsx'
import { FiltersScreen } from './shell/loading/filters-screen.tsx'
import { SpokenTitle } from './shell/loading/spoken-title.tsx'
import { waitForNetwork } from './shell/loading/wait-for-network.ts'
import type { RootData } from './site/use-site.ts'
import styles from './styles/app.css?url'
import besleyExt from './styles/fonts/besley-latin-ext-romanian.woff2?url'
import besley from './styles/fonts/besley-latin-romanian.woff2?url'
import figtreeExt from './styles/fonts/figtree-latin-ext-romanian.woff2?url'
import figtree from './styles/fonts/figtree-latin-romanian.woff2?url'
import { useTakeOver } from './ui/later.tsx'

export const middleware = [guard]
export const clientMiddleware = [waitForNetwork]

// By its address: a style sheet of a chunk is asked for again by every chunk that comes later.
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  ...[figtree, figtreeExt, besley, besleyExt].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
]

// The error page and the frames of both working sides set their own title.
export const meta: MetaFunction = ({ error, location }) => {
  if (error) return []
  return ofStaff(location) ? [{ name: 'robots', content: 'noindex' }] : [{ title: 'Dichis · Fă-ți timp de dichis' }]
}

export function loader({ context }: LoaderFunctionArgs): RootData {
  const today = todayAt(toEpochMinute(Temporal.Now.instant()))
  return { site: context.get(siteContext), user: context.get(sessionContext), today }
}

const LOGIN_PATHS = /^\/(login|register|setup-password|account\/security)$/

/** The root data changes by a form or a redirect that sets cookies, never by other search parameters. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  // A post that never reached the server changed nothing, and a reload would fail too (ER-07).
  if (args.actionStatus === 503) return false
  // Nothing of the customer is shown there, and what fails is said within the frame.
  if (ofStaff(args.currentUrl) && ofStaff(args.nextUrl)) return false
  if (args.formMethod && args.formMethod !== 'GET') return true
  // A redirect after login may redirect again, to a slug or the account's first page: `formMethod` is unset by then.
  if (LOGIN_PATHS.test(args.currentUrl.pathname) || args.currentUrl.searchParams.has('auth-modal')) return true
  return args.defaultShouldRevalidate && args.currentUrl.search === args.nextUrl.search
}

const ofStaff = ({ pathname }: Pick<URL, 'pathname'>) => /^\/(partener|operator)(\/|$)/.test(pathname)
const ofPartners = ({ pathname }: Pick<URL, 'pathname'>) => /^\/partener(\/|$)/.test(pathname)

export function Layout({ children }: { children: ReactNode }) {
  const isOfPartners = ofPartners(useLocation())
  const isStill = useMatches().some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.script === false)
  return (
    <html lang="ro" data-customer={useRouteLoaderData<typeof loader>('root')?.user?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#170c11" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <link rel="manifest" href={isOfPartners ? '/partener.webmanifest' : '/manifest.webmanifest'} />
      </head>
      <body>
        {children}
        {!isStill && <SlowNote />}
        {!isStill && <ScrollRestoration />}
        {!isStill && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  const customer = useLoaderData<typeof loader>().user?.id ?? null
  useTakeOver()
  useEffect(() => dropStaleBookings(customer, Date.now()), [customer])
  return (
    <>
      <NavigationProgress />
      <FiltersScreen />
      <SpokenTitle />
      <PageLayout>
        <Outlet />
      </PageLayout>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  useTakeOver()
  return <ErrorPage error={error} />
}

/** LY-08: the cherry line on top while a page, a form or a request of the page itself is loading. */
function NavigationProgress() {
  const page = useNavigation().state !== 'idle'
  const form = useFetchers().some(({ state }) => state !== 'idle')
  const request = usePending().isPending
  const isShown = useSettled(page || form || request)
  return <div aria-hidden="true" className={isShown ? 'progress-line' : 'hidden'} />
}
