import type { Asking } from '#web/account/proof-fields.tsx'
import { Outcome, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { AddPasskey } from './add-passkey.tsx'
import { OnePasskey, type Passkey } from './one-passkey.tsx'

type Props = { passkeys: Passkey[]; asking: Asking }

/** AU-17: the passkeys that open the account: adding one, naming them, removing them. */
export function PasskeysPart({ passkeys, asking }: Props) {
  // One for all, since the passkey that goes takes its own form with it.
  const removal = useAccountForm('passkeys')
  return (
    <Section
      id="chei-de-acces"
      title="Chei de acces"
      intro="Cu o cheie de acces (passkey) intri cu amprenta, cu fața sau cu PIN-ul dispozitivului, fără parolă și fără SMS. Nu poate fi ghicită și nu merge pe site-uri false."
    >
      <Outcome done={removal.done} refusal={undefined} />
      {passkeys.length > 0 && (
        <ul className="grid gap-5">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} asking={asking} removal={removal} />
          ))}
        </ul>
      )}
      <AddPasskey asking={asking} />
    </Section>
  )
}
