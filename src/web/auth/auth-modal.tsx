import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCustomer } from '../site/use-site.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { REGISTER_TITLE } from './auth-page.tsx'
import { AuthPanel, type AuthView } from './auth-panel.tsx'
import { LOGIN_TITLES, useLoginState } from './login/login-state.ts'

/** AU-01: the modal that `?auth-modal=login|register` opens over any page; only its own button closes it. */
export function AuthModal() {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const customer = useCustomer()
  const flag = search.get('auth-modal')
  const view = customer === null && (flag === 'login' || flag === 'register') ? flag : null
  const [login, setLogin] = useLoginState()
  const forgetState = useEffectEvent(() => setLogin(null))
  useEffect(() => {
    if (view === null) forgetState()
  }, [view])
  const show = (next: AuthView | null) => {
    const changed = new URLSearchParams(search)
    changed.delete('auth-state')
    if (next === null) changed.delete('auth-modal')
    else changed.set('auth-modal', next)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  const title = view === 'register' ? REGISTER_TITLE : LOGIN_TITLES[login]
  return (
    <Dialog open={view !== null} onClose={() => view !== null && show(null)} title={title} persistent mark>
      {view && (
        <AuthPanel view={view} login={login} onLogin={setLogin} onView={show} returnTo={withoutFlag(location)} />
      )}
    </Dialog>
  )
}

function withoutFlag({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.delete('auth-modal')
  params.delete('auth-state')
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
