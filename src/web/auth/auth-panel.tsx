import { useState } from 'react'
import { usePreservedFocus } from '../ui/feedback/use-preserved-focus.ts'
import { type ProvedPhone, SENT_CODE_KEY, usePosted } from './form/reply.ts'
import { LoginPanel } from './login/login-panel.tsx'
import type { LoginState } from './login/login-state.ts'
import { RegisterPanel } from './register/register-panel.tsx'

export type AuthView = 'login' | 'register'
type Props = {
  view: AuthView
  login: LoginState
  onLogin: (next: LoginState) => void
  /** A phone that a code has proved on the way here. */
  proved?: ProvedPhone | null
  onView: (view: AuthView, proved: ProvedPhone | null) => void
  returnTo: string
}

/** Login and registration, the same in the modal and on their pages. */
export function AuthPanel({ view, login, onLogin, proved = null, onView, returnTo }: Props) {
  const [handed, setHanded] = useState<ProvedPhone | null>(null)
  const posted = usePosted()
  const known = handed ?? proved ?? posted?.provedPhone ?? null
  const part = usePreservedFocus<HTMLDivElement>()
  // Fields are filled in when they first appear, so they are made again for what the tab remembers.
  const origin = posted?.isStored ? 'stored' : 'new'
  return (
    <div ref={part} data-draft={SENT_CODE_KEY}>
      {view === 'login' ? (
        <LoginPanel
          key={origin}
          state={login}
          onState={onLogin}
          returnTo={returnTo}
          onRegister={() => onView('register', null)}
          onUnknownPhone={(phone) => {
            setHanded(phone)
            onView('register', phone)
          }}
        />
      ) : (
        <RegisterPanel key={origin} returnTo={returnTo} proved={known} onLogin={() => onView('login', null)} />
      )}
    </div>
  )
}
