import type * as z from 'zod/mini'
import type { secondFactor } from '#contract/auth/second-factor.ts'
import { countOf } from '#domain/text/counts.ts'
import { takeFocus } from '#web/partner/parts/take-focus.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'
import { Part, Said } from '../parts/part-form.tsx'
import { ConfirmForm, RemoveForm, StartForm } from './forms.tsx'
import type { SecondFactorReply } from './second-factor-action.ts'

type Props = { readonly state: z.output<typeof secondFactor>; readonly reply: SecondFactorReply | undefined }

/** Whether the account asks for codes of an app, and how that is changed. */
export function SecondFactorPart({ state, reply }: Props) {
  const step = usePreservedFocus<HTMLDivElement>()
  return (
    <Part
      title="Cod din aplicație"
      intro="După parolă sau după codul din SMS îți cerem și cele 6 cifre din aplicația de autentificare de pe telefonul tău (Google Authenticator sau alta). Cine îți află parola nu intră fără telefon."
    >
      <Said reply={reply} />
      <div ref={step} className="grid gap-5">
        <Matter state={state} reply={reply} />
      </div>
    </Part>
  )
}

function Matter({ state, reply }: Props) {
  if (reply?.recoveryCodes) return <RecoveryCodes codes={reply.recoveryCodes} />
  if (state.active_since !== null)
    return (
      <>
        <Notice kind="done">
          Pornit din {new Date(state.active_since).toLocaleDateString('ro-RO', LONG_DATE)}. Mai ai{' '}
          {countOf(state.recovery_codes_left, 'cod de recuperare', 'coduri de recuperare')}.
        </Notice>
        <RemoveForm reply={reply} />
      </>
    )
  if (reply?.offer) return <ConfirmForm offer={reply.offer} asksPassword={state.asks_password} reply={reply} />
  return <StartForm reply={reply} />
}

const LONG_DATE = { dateStyle: 'long', timeZone: 'Europe/Bucharest' } as const

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <div role="status">
        <Notice kind="done" title="E pornit.">
          Data viitoare când intri îți cerem și codul din aplicație.
        </Notice>
      </div>
      <div ref={takeFocus} tabIndex={-1} className="grid gap-3">
        <h3 className="font-semibold">Codurile tale de recuperare</h3>
        <p className="text-ink-2">
          Dacă îți pierzi telefonul, intri cu unul dintre ele; fiecare merge o singură dată. Notează-le sau tipărește-le
          acum: nu le mai arătăm.
        </p>
        <ul className="figures grid gap-x-8 gap-y-1 rounded-lg border border-line p-4 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all py-1 font-mono text-[17px]">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
