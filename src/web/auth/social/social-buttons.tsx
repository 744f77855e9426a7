import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useSite } from '#web/site/use-site.ts'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SCRIPTED } from '../../ui/hydration/held-presses.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Way } from '../form/way.tsx'

type SocialProvider = 'apple' | 'facebook'
type Props = {
  purpose: 'login' | 'register'
  returnTo: string
  /** The failures of one of them just now. */
  messages?: readonly string[] | undefined
}

/** Apple and Facebook, or why not. A login by Facebook is off for everybody (AU-03). */
export function SocialButtons({ purpose, returnTo, messages = [] }: Props) {
  const { ways } = useSite()
  const [search] = useSearchParams()
  const [explained, setExplained] = useState<SocialProvider | null>(null)
  const noted = search.get('auth-note')
  const expired = noted === 'expired' ? ['Cererea a expirat. Încearcă din nou.'] : []
  const shown = messages.length > 0 ? messages : expired
  const on: Record<SocialProvider, boolean> = { apple: ways.apple, facebook: ways.facebook && purpose === 'register' }
  return (
    <div className="grid gap-2.5">
      {shown.length > 0 && (
        <div role="alert">
          <Notice kind="error">
            <ul className="grid gap-1">
              {shown.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {(noted === 'apple' || noted === 'facebook') && explained === null && (
        <Notice kind="info">{whyNot(noted, purpose)}</Notice>
      )}
      <div className="grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1">
        {PROVIDERS.map(({ provider, name, icon }) =>
          on[provider] ? (
            <StartLink key={provider} provider={provider} returnTo={returnTo}>
              <Icon name={icon} /> {name}
            </StartLink>
          ) : (
            <Way
              key={provider}
              to={{ 'auth-note': provider }}
              onGo={() => setExplained(provider)}
              className={`${buttonClass()} px-2!`}
            >
              <Icon name={icon} /> {name}
            </Way>
          ),
        )}
      </div>
      <Dialog
        open={explained !== null}
        onClose={() => setExplained(null)}
        title={explained === 'apple' ? 'Apple' : 'Facebook'}
      >
        <p className="text-ink-2">{whyNot(explained ?? 'apple', purpose)}</p>
      </Dialog>
    </div>
  )
}

const PROVIDERS = [
  { provider: 'apple', name: 'Apple', icon: 'apple-logo' },
  { provider: 'facebook', name: 'Facebook', icon: 'facebook-logo' },
] as const

const FACEBOOK_OFF =
  'Functia de autentificare cu facebook este dezactivata momentan. Daca doresti sa intri in cont, poti folosi autentificarea prin sms.'

function whyNot(provider: SocialProvider, purpose: Props['purpose']): string {
  if (provider === 'facebook' && purpose === 'login') return FACEBOOK_OFF
  if (purpose === 'login')
    return 'Autentificarea cu Apple nu e disponibilă momentan. Poți folosi e-mailul sau un cod prin SMS.'
  const name = provider === 'apple' ? 'Apple' : 'Facebook'
  return `Înregistrarea cu ${name} nu e disponibilă momentan. Poți continua cu e-mailul.`
}

type LinkProps = { provider: SocialProvider; returnTo: string; children: React.ReactNode }

/**
 * Goes to the other provider and comes back by its callback: in a window beside this page where one may be opened, else
 * in its place.
 */
function StartLink({ provider, returnTo, children }: LinkProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Asking again alone would lead home from a page that is for guests.
  const goOn = useEffectEvent(() => {
    void navigate(returnTo, { replace: true })
    void revalidate()
  })
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = goOn
    return () => channel.close()
  }, [])
  const address = `/auth/${provider}/start?redirect=${encodeURIComponent(returnTo)}`
  const beside = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (window.open(`${address}&popup=1`, 'dichis-auth', 'popup,width=520,height=760')) event.preventDefault()
  }
  return (
    <a href={address} className={`${buttonClass()} px-2!`} {...SCRIPTED} onClick={beside}>
      {children}
    </a>
  )
}

/** The channel by which another provider's window says that somebody has logged in. */
const CHANNEL = 'dichis-auth'
