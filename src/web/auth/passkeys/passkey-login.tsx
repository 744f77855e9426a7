import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { startPasskeyLogin } from '#contract/auth/passkey.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useAuthForm } from '../form/use-auth-form.ts'
import { offerPasskeys, type Signature, signByPasskey } from './ceremony.ts'
import { usePasskeySupport } from './use-support.ts'

type Props = {
  returnTo: string
  /** The e-mail field is there, in which the browser may offer passkeys by itself. */
  besideEmail: boolean
}

/**
 * AU-17: logging in by a passkey; nothing where this browser or address has none. It is there before script says so,
 * since what comes at a press would move what is pressed.
 */
export function PasskeyLogin(props: Props) {
  const support = usePasskeySupport()
  if (support !== 'ready' && support !== 'unknown') return null
  return <PasskeyLoginForm {...props} isReady={support === 'ready'} />
}

const askOptions = () => browserApi(startPasskeyLogin)

function PasskeyLoginForm({ returnTo, besideEmail, isReady }: Props & { isReady: boolean }) {
  const { Form, path, busy, messages, onSubmit } = useAuthForm({
    action: '/login',
    intents: ['passkey-login'],
    check: () => ({ ok: true, value: null }),
  })
  const form = useRef<HTMLFormElement>(null)
  const signed = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = (signature: Signature) => {
    if (!signed.current) return
    signed.current.value = JSON.stringify(signature)
    form.current?.requestSubmit()
  }
  const logIn = useEffectEvent(send)
  const offers = isReady && besideEmail && !asking
  useEffect(() => (offers ? offerPasskeys(askOptions, logIn) : undefined), [offers])
  const ask = async () => {
    setTrouble(null)
    setAsking(true)
    const outcome = await signByPasskey(askOptions)
    setAsking(false)
    if (outcome.ok) send(outcome.credential)
    else setTrouble(outcome.trouble)
  }
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      onSubmit={onSubmit}
      className="grid gap-2.5 noscript:hidden"
      data-passkeys=""
    >
      <FormErrors errors={undefined} message={trouble ?? (asking ? undefined : messages)} />
      <input type="hidden" name="intent" value="passkey-login" />
      <input type="hidden" name="redirect" value={returnTo} />
      <input type="hidden" name="passkey" ref={signed} />
      <Button onClick={() => void ask()} busy={asking || busy}>
        <Icon name="fingerprint-simple" /> Intră cu passkey
      </Button>
    </Form>
  )
}
