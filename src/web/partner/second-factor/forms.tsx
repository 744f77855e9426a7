import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { inGroups } from '#domain/auth/second-factor.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Offer, SecondFactorReply } from './second-factor-action.ts'

type Replied = { readonly reply: SecondFactorReply | undefined }

/** The first step towards codes of an app. */
export function StartForm({ reply }: Replied) {
  return (
    <StepForm reply={reply} intent="offer" submit="Pornește">
      {null}
    </StepForm>
  )
}

/** The QR code, and the first code that the app then shows. */
export function ConfirmForm({ offer, asksPassword, reply }: Replied & { offer: Offer; asksPassword: boolean }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(offer.qr)}`
  return (
    <StepForm reply={reply} intent="confirm" submit="Pornește codul din aplicație" isPrimary>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Scanează codul cu aplicația de autentificare.
          <img
            src={picture}
            alt="Codul QR pentru aplicația de autentificare"
            width={208}
            height={208}
            className="mt-3 block rounded-lg border border-line"
          />
        </li>
        <li>
          Ești pe telefon?{' '}
          <a href={offer.uri} className="link">
            Deschide aplicația
          </a>{' '}
          sau scrie în ea cheia:
          <span className="figures mt-1 block select-all wrap-anywhere font-mono">{inGroups(offer.secret)}</span>
        </li>
        <li>Scrie mai jos codul de 6 cifre pe care îl arată.</li>
      </ol>
      <CodeField
        label="Cod din aplicație"
        name="confirmation_code"
        error={reply?.errors?.confirmation_code}
        autoFocus
      />
      {asksPassword && (
        <PasswordField
          label="Parola ta"
          name="current_password"
          hint="Ca să știm că ești tu, nu cineva la calculatorul tău."
          error={reply?.errors?.current_password}
        />
      )}
    </StepForm>
  )
}

/** Off again, by the app itself. */
export function RemoveForm({ reply }: Replied) {
  return (
    <StepForm reply={reply} intent="remove" submit="Oprește codul din aplicație">
      <p className="text-ink-2">Ai alt telefon sau altă aplicație? Oprește-l pe acesta, apoi pornește-l din nou.</p>
      <AppCodeField error={reply?.errors?.confirmation_code} />
    </StepForm>
  )
}

/** A code of the app; a recovery code is longer, so the field takes letters too. */
export function AppCodeField({ error, autoFocus }: { error: string[] | undefined; autoFocus?: true }) {
  return (
    <TextField
      label="Cod din aplicație"
      name="confirmation_code"
      hint="Cele 6 cifre de acum sau, fără telefon, un cod de recuperare."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={error}
      {...(autoFocus && { autoFocus })}
    />
  )
}

type StepProps = Replied & { intent: string; submit: string; isPrimary?: true; children: ReactNode }

function StepForm({ reply, intent, submit, isPrimary, children }: StepProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-[26rem] gap-5">
      <FormErrors errors={reply?.errors} message={reply?.message} />
      {children}
      <div>
        <Button type="submit" name="intent" value={intent} busy={isBusy} look={isPrimary ? 'primary' : 'secondary'}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
