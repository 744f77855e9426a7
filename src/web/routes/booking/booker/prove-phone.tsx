import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type PhoneProof, usePhoneProof } from './use-phone-proof.ts'

type Props = {
  /** Says for what the number is asked. */
  purpose: string
  /** The phone has an account, which is logged in now. */
  onKnown: () => void
  onProved: (proved: PhoneProof) => void
  /** Why the server no longer takes the proof of a phone. */
  refused: string[] | undefined
}

/** Asks for a phone, and for the code that is sent to it. */
export function ProvePhone({ purpose, onKnown, onProved, refused }: Props) {
  const phone = usePhoneProof(onKnown, onProved)
  return phone.sentTo === null ? (
    <PhoneStep phone={phone} refused={refused} purpose={purpose} />
  ) : (
    <CodeStep phone={phone} onChange={phone.forget} />
  )
}
