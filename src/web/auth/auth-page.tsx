import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '../access.ts'
import { AuthPanel, type AuthView } from './auth-panel.tsx'

/** /login and /register: the modal's forms on a page of their own. */
export function AuthPage({ view, title }: { view: AuthView; title: string }) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const returnTo = safeReturnPath(search.get('redirect'))
  const query = search.has('redirect') ? `?redirect=${encodeURIComponent(returnTo)}` : ''
  return (
    <section className="wrap section grid justify-items-center">
      <div className="card w-full max-w-[600px] p-6 sm:p-11">
        <h1 className="mb-6 text-h2">{title}</h1>
        <AuthPanel
          view={view}
          provedPhone={provedPhoneOf(state)}
          onView={(next, provedPhone) => navigate(`/${next}${query}`, { state: { provedPhone } })}
          returnTo={returnTo}
        />
      </div>
    </section>
  )
}

/** The two pages are different routes, and share nothing but what the navigation carries. */
function provedPhoneOf(state: unknown): string {
  const phone = typeof state === 'object' && state !== null && 'provedPhone' in state ? state.provedPhone : ''
  return typeof phone === 'string' ? phone : ''
}
