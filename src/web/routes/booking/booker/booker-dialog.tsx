import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { REGISTER_TITLE } from '#web/auth/auth-page.tsx'
import { AuthPanel, type AuthView } from '#web/auth/auth-panel.tsx'
import { LOGIN_TITLES, useLoginState } from '#web/auth/login/login-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { HoldClock, HoldWarning } from '../hold/hold-notice.tsx'
import type { Hold } from '../hold/use-hold.ts'
import type { Checking, GuestBody } from '../state/use-place-booking.ts'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type PhoneProof, usePhoneProof } from './use-phone-proof.ts'

type Props = {
  open: boolean
  hold: Hold
  /** The held hour. */
  time: string
  onProlong: () => void
  /** The details from an earlier try. */
  initial: GuestBody | null
  onClose: () => void
  /** The phone has an account, which is logged in now. */
  onKnown: () => void
  onBook: (guest: GuestBody) => void
  busy: boolean
  checking: Checking | null
  /** The server's errors at the last try, by field; `message` is about the whole. */
  errors: Record<string, string[]>
  message: string | undefined
}

/**
 * BK-22: the dialog that asks who books: for the phone first, and for a name if the phone has no account; other logins
 * are one press away.
 */
export function BookerDialog(props: Props) {
  const { open, hold, time, onProlong, onClose } = props
  const [view, setView] = useState<'phone' | AuthView>('phone')
  const [login, setLogin] = useLoginState()
  const { initial, errors } = props
  const earlier = initial?.phone_proof ? { phone: initial.phone, proof: initial.phone_proof } : null
  const [proved, setProved] = useState<PhoneProof | null>(earlier)
  const phone = usePhoneProof(props.onKnown, setProved)
  const change = () => {
    setProved(null)
    phone.forget()
  }
  // The server no longer takes the proof.
  const startOver = useEffectEvent(change)
  useEffect(() => {
    if (errors.phone) startOver()
  }, [errors.phone])
  const titles = { phone: proved ? 'Pe ce nume rezervăm?' : 'Cum te anunțăm?', register: REGISTER_TITLE }
  const title = view === 'login' ? LOGIN_TITLES[login] : titles[view]
  return (
    <Dialog open={open} onClose={onClose} title={title} persistent mark note={<HoldClock hold={hold} />}>
      <Content>
        <HoldWarning hold={hold} time={time} onProlong={onProlong} />
        {view === 'phone' && proved && <NameStep {...props} proved={proved} onChangePhone={change} />}
        {view === 'phone' && !proved && phone.sentTo !== null && <CodeStep phone={phone} onChange={change} />}
        {view === 'phone' && !proved && phone.sentTo === null && (
          <PhoneStep
            phone={phone}
            refused={errors.phone}
            purpose="Pe acest număr primești confirmarea."
            onAccount={() => setView('login')}
          />
        )}
        {view !== 'phone' && <Account view={view} login={login} setLogin={setLogin} setView={setView} />}
      </Content>
    </Dialog>
  )
}

/** Keeps the focus in the dialog when one step gives way to another. */
function Content({ children }: { children: ReactNode }) {
  const part = usePreservedFocus<HTMLDivElement>()
  return (
    <div ref={part} className="grid gap-4">
      {children}
    </div>
  )
}

type AccountProps = {
  view: AuthView
  login: ReturnType<typeof useLoginState>[0]
  setLogin: ReturnType<typeof useLoginState>[1]
  setView: (view: 'phone' | AuthView) => void
}

/** The forms of the account, as in the login dialog, and the link back. */
function Account({ view, login, setLogin, setView }: AccountProps) {
  const { pathname, search } = useLocation()
  const forget = useEffectEvent(() => setLogin(null))
  useEffect(() => () => forget(), [])
  const returnTo = new URLSearchParams(search)
  returnTo.delete('auth-modal')
  returnTo.delete('auth-state')
  return (
    <>
      <AuthPanel
        view={view}
        login={login}
        onLogin={setLogin}
        onView={(next) => setView(next)}
        returnTo={`${pathname}?${returnTo}`}
      />
      <div className="grid gap-2 border-line border-t pt-5 text-center">
        <Button onClick={() => setView('phone')}>Continuă fără cont</Button>
        <p className="text-small text-ink-2">Rezervi cu numele și un cod prin SMS, fără parolă.</p>
      </div>
    </>
  )
}
