import { useState } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmailLoginForm } from './email-login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SmsLoginForm } from './sms-login-form.tsx'

export type AuthView = 'login' | 'register'
type Props = {
  view: AuthView
  /** A phone that a code has proved on the way here, or ''. */
  provedPhone?: string
  onView: (view: AuthView, provedPhone: string) => void
  returnTo: string
}

/** Login and registration, the same in the modal and on their pages. */
export function AuthPanel({ view, provedPhone = '', onView, returnTo }: Props) {
  const [phone, setPhone] = useState(provedPhone)
  const onUnknownPhone = (proved: string) => {
    setPhone(proved)
    onView('register', proved)
  }
  return view === 'login' ? (
    <Login returnTo={returnTo} onRegister={() => onView('register', '')} onUnknownPhone={onUnknownPhone} />
  ) : (
    <Register returnTo={returnTo} phone={phone} onLogin={() => onView('login', '')} />
  )
}

type LoginProps = { returnTo: string; onRegister: () => void; onUnknownPhone: (phone: string) => void }

/** login.state: login, or login-with-sms. */
function Login({ returnTo, onRegister, onUnknownPhone }: LoginProps) {
  const [state, setState] = useState<'login' | 'login-with-sms'>('login')
  const bySms = state === 'login-with-sms'
  return (
    <div className="grid gap-5">
      {bySms ? (
        <SmsLoginForm returnTo={returnTo} onUnknownPhone={onUnknownPhone} />
      ) : (
        <EmailLoginForm returnTo={returnTo} />
      )}
      <Divider />
      <div className="grid gap-2.5">
        <Button onClick={() => setState(bySms ? 'login' : 'login-with-sms')}>
          <Icon name={bySms ? 'envelope-simple' : 'chat-text'} />
          {bySms ? 'E-mail și parolă' : 'Cod prin SMS, fără parolă'}
        </Button>
        <SocialLogins />
      </div>
      <p className="text-center text-ink-2">
        Nu ai cont?{' '}
        <button type="button" className="link" onClick={onRegister}>
          Creează unul
        </button>
      </p>
    </div>
  )
}

const FACEBOOK_OFF =
  'Functia de autentificare cu facebook este dezactivata momentan. Daca doresti sa intri in cont, poti folosi autentificarea prin sms.'

function SocialLogins() {
  const [dialog, setDialog] = useState<'apple' | 'facebook' | null>(null)
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button onClick={() => setDialog('apple')}>
        <Icon name="apple-logo" /> Apple
      </Button>
      <Button onClick={() => setDialog('facebook')}>
        <Icon name="facebook-logo" /> Facebook
      </Button>
      <Dialog open={dialog !== null} onClose={() => setDialog(null)} title={dialog === 'apple' ? 'Apple' : 'Facebook'}>
        <p className="text-ink-2">
          {dialog === 'apple'
            ? 'Autentificarea cu Apple nu e pornită pe acest site. Poți folosi e-mailul sau un cod prin SMS.'
            : FACEBOOK_OFF}
        </p>
      </Dialog>
    </div>
  )
}

type RegisterProps = { returnTo: string; phone: string; onLogin: () => void }

/** register.type: unset until a method is chosen; a proved phone goes straight to the form. */
function Register({ returnTo, phone, onLogin }: RegisterProps) {
  const [type, setType] = useState<'email' | null>(phone === '' ? null : 'email')
  return (
    <div className="grid gap-5">
      {phone !== '' && (
        <Notice kind="info">Numărul e al tău, dar nu are încă un cont. Mai ai nevoie de câteva date.</Notice>
      )}
      {type === null ? (
        <div className="grid gap-2.5">
          <Button look="primary" size="large" onClick={() => setType('email')}>
            <Icon name="envelope-simple" /> Continuă cu e-mail
          </Button>
          <SocialLogins />
        </div>
      ) : (
        <RegisterForm returnTo={returnTo} phone={phone} />
      )}
      <p className="text-center text-ink-2">
        Ai deja cont?{' '}
        <button type="button" className="link" onClick={onLogin}>
          Intra in cont
        </button>
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
