import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { proveIdentity, startPasskeyProof } from '#contract/account/proof.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type Signature, signByPasskey } from './ceremony.ts'
import { usePasskeySupport } from './use-support.ts'

/** AU-17: proves by a passkey who is asking, for ten minutes; the page then asks nothing more. */
export function PasskeyProof() {
  const { revalidate } = useRevalidator()
  const prove = async (passkey: Signature) => {
    const answer = await browserApi(proveIdentity, { body: { passkey } }).catch(() => null)
    if (answer === null) return noAnswer()
    if (!answer.ok) return answer.problem.message
    await revalidate()
    toast('done', 'Am confirmat că ești tu. În următoarele 10 minute nu te mai întrebăm.')
    return null
  }
  return <PasskeyButton onSigned={prove} />
}

/**
 * Has a passkey of the account sign; `onSigned` answers what went wrong with it, or null. Nothing where there can be
 * none.
 */
export function PasskeyButton({ onSigned }: { onSigned: (signature: Signature) => Promise<string | null> }) {
  const support = usePasskeySupport()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (support !== 'ready') return null
  const ask = async () => {
    setBusy(true)
    setTrouble(null)
    const outcome = await signByPasskey(() => browserApi(startPasskeyProof))
    setTrouble(outcome.ok ? await onSigned(outcome.credential) : outcome.trouble)
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div role="alert">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
      <Button busy={busy} onClick={() => void ask()}>
        <Icon name="fingerprint-simple" /> Confirmă cu cheia de acces
      </Button>
    </div>
  )
}
