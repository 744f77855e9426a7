import { useState } from 'react'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type ProvedPhone, usePosted } from '../form/reply.ts'
import { Way } from '../form/way.tsx'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { ForgotForm } from '../password/forgot-form.tsx'
import { SetupForm } from '../password/setup-form.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { EmailLoginForm, type TemporaryPassword } from './email-login-form.tsx'
import type { LoginState } from './login-state.ts'
import { SmsLoginForm } from './sms-login-form.tsx'

type Props = {
  state: LoginState
  onState: (next: LoginState) => void
  returnTo: string
  onRegister: () => void
  onUnknownPhone: (proved: ProvedPhone) => void
}

/** Logging in, in each of its states. */
export function LoginPanel({ state, onState, returnTo, onRegister, onUnknownPhone }: Props) {
  const [temporary, setTemporary] = useState<TemporaryPassword | null>(null)
  const posted = usePosted()
  const [whyCode, setWhyCode] = useState(posted?.codeRequired && posted.messages)
  const failed = posted?.intent === 'apple-login' ? posted.messages : undefined
  const toLogin = () => onState('login')
  if (state === 'forgot-password') return <ForgotForm onLogin={toLogin} />
  if (state === 'setup-password') return <SetupForm returnTo={returnTo} temporary={temporary} onLogin={toLogin} />
  const bySms = state === 'login-with-sms'
  return (
    <div className="grid gap-5">
      {bySms ? (
        <SmsLoginForm returnTo={returnTo} why={whyCode} onUnknownPhone={onUnknownPhone} />
      ) : (
        <EmailLoginForm
          returnTo={returnTo}
          onForgot={() => onState('forgot-password')}
          onSetup={(typed) => {
            setTemporary(typed)
            onState('setup-password')
          }}
          onCodeRequired={(why) => {
            setWhyCode(why)
            onState('login-with-sms')
          }}
        />
      )}
      <Divider />
      <div className="grid gap-2.5">
        <Way
          to={{ 'auth-state': bySms ? null : 'login-with-sms' }}
          onGo={() => onState(bySms ? 'login' : 'login-with-sms')}
          className={`${buttonClass()} max-[359px]:px-3`}
        >
          <Icon name={bySms ? 'envelope-simple' : 'chat-text'} />
          {bySms ? 'E-mail și parolă' : 'Cod prin SMS, fără parolă'}
        </Way>
        <PasskeyLogin returnTo={returnTo} besideEmail={!bySms} />
        <SocialButtons purpose="login" returnTo={returnTo} messages={failed} />
      </div>
      <p className="text-center text-ink-2">
        Nu ai cont?{' '}
        <Way
          to={{ 'auth-state': null, 'auth-note': null }}
          page="/register"
          onGo={onRegister}
          className="link -my-2.5 inline-flex min-h-11 items-center"
        >
          Creează unul
        </Way>
      </p>
    </div>
  )
}

function Divider() {
  return (
    <div className="flex items-center gap-3.5 text-small text-ink-2" aria-hidden="true">
      <span className="h-px flex-1 bg-line" />
      sau
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
