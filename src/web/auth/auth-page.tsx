import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '../access.ts'
import { Unbroken } from '../ui/unbroken.tsx'
import { AuthPanel, type AuthView } from './auth-panel.tsx'
import { type ProvedPhone, usePosted } from './form/reply.ts'
import { LOGIN_TITLES, useLoginState } from './login/login-state.ts'

/** /login and /register: the modal's forms on a page of their own. */
export function AuthPage({ view }: { view: AuthView }) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const posted = usePosted()
  const [login, setLogin] = useLoginState()
  const returnTo = safeReturnPath(search.get('redirect'))
  const query = search.has('redirect') ? `?redirect=${encodeURIComponent(returnTo)}` : ''
  // A login that turns out to be somebody new goes on as a registration, in place where there is no script.
  const shown = posted?.provedPhone || posted?.social ? 'register' : view
  return (
    <section className="wrap section grid justify-items-center">
      <div className="auth-card card w-full max-w-[600px] p-6 sm:p-11">
        <h1 className="mb-6 text-h2">
          <Unbroken text={shown === 'register' ? REGISTER_TITLE : LOGIN_TITLES[login]} />
        </h1>
        <AuthPanel
          view={shown}
          login={login}
          onLogin={setLogin}
          proved={provedIn(state)}
          onView={(next, proved) => void navigate(`/${next}${query}`, { state: { proved } })}
          returnTo={returnTo}
        />
      </div>
    </section>
  )
}

export const REGISTER_TITLE = 'Creează-ți contul'

/** The two pages are different routes, and share nothing but what the navigation carries. */
function provedIn(state: unknown): ProvedPhone | null {
  const proved = typeof state === 'object' && state !== null && 'proved' in state ? state.proved : null
  if (typeof proved !== 'object' || proved === null || !('phone' in proved && 'proof' in proved)) return null
  const person = 'person' in proved ? (proved.person as ProvedPhone['person']) : undefined
  return { phone: String(proved.phone), proof: String(proved.proof), ...(person && { person }) }
}
