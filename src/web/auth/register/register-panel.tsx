import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type ProvedPhone, usePosted } from '../form/reply.ts'
import { Way } from '../form/way.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { RegisterForm } from './register-form.tsx'

type Props = { returnTo: string; proved: ProvedPhone | null; onLogin: () => void }

/**
 * register.type: unset until a method is chosen; who comes from Apple, Facebook or with a proved phone goes straight to
 * the form.
 */
export function RegisterPanel({ returnTo, proved, onLogin }: Props) {
  const posted = usePosted()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(false)
  const social = posted?.social ?? null
  const fromForm = posted?.intent === 'register-code' || posted?.intent === 'register'
  const hasType = chosen || fromForm || social !== null || proved !== null || search.get('register-type') === 'email'
  const failed = posted?.intent === 'facebook-proof' ? posted.messages : undefined
  return (
    <div className="grid gap-5">
      {proved !== null && (
        <Notice kind="info">Numărul e confirmat, dar nu are încă un cont. Mai avem nevoie de câteva date.</Notice>
      )}
      {social !== null && (
        <Notice kind="info">
          {social.method === 'apple' ? 'Apple' : 'Facebook'} a confirmat cine ești. Mai avem nevoie de un număr de
          telefon.
        </Notice>
      )}
      {hasType ? (
        <RegisterForm returnTo={returnTo} proved={proved} social={social} />
      ) : (
        <div className="grid gap-2.5">
          <Way
            to={{ 'register-type': 'email' }}
            onGo={() => setChosen(true)}
            className={`${buttonClass({ look: 'primary', size: 'large' })} whitespace-nowrap max-[359px]:px-3`}
          >
            <Icon name="envelope-simple" /> Continuă cu e-mail
          </Way>
          <SocialButtons purpose="register" returnTo={returnTo} messages={failed} />
        </div>
      )}
      <p className="text-center text-ink-2">
        Ai deja cont?{' '}
        <Way to={{ 'register-type': null, 'auth-note': null }} page="/login" onGo={onLogin} className="link">
          Intra in cont
        </Way>
      </p>
    </div>
  )
}
