import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCustomer } from '../shell/use-site.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { AuthView } from './auth-panel.tsx'

const AuthPanel = lazy(async () => ({ default: (await import('./auth-panel.tsx')).AuthPanel }))
const TITLES: Readonly<Record<AuthView, string>> = { login: 'Intră în cont', register: 'Creează-ți contul' }

/** AU-01: the modal that `?auth-modal=login|register` opens over any page; only its own button closes it. */
export function AuthModal() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const customer = useCustomer()
  const flag = search.get('auth-modal')
  const view = customer === null && (flag === 'login' || flag === 'register') ? flag : null
  const show = (next: AuthView | null) => {
    const changed = new URLSearchParams(search)
    if (next === null) changed.delete('auth-modal')
    else changed.set('auth-modal', next)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog open={view !== null} onClose={() => show(null)} title={TITLES[view ?? 'login']} persistent mark>
      {view && (
        <Suspense fallback={<div className="min-h-80" />}>
          <AuthPanel view={view} onView={show} returnTo={withoutFlag(location)} />
        </Suspense>
      )}
    </Dialog>
  )
}

function withoutFlag({ pathname, search }: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(search)
  kept.delete('auth-modal')
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
