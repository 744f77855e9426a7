import { phoneLabel } from '#domain/account/phone.ts'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { NameFields } from '#web/ui/forms/name-fields.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { BUSINESS_FIELDS, PERSON_FIELDS, type RegisterReply } from './register-action.ts'

/** The person who registers, and for which business. */
export function PersonFields({ reply }: { reply: RegisterReply }) {
  const field = fieldsOf(reply.typed, reply.errors)
  return (
    <>
      {reply.token !== undefined && (
        <>
          <SentCode reply={reply} />
          <input type="hidden" name="sent_to" value={reply.sentTo ?? reply.typed.phone} />
        </>
      )}
      <PhoneField
        label="Telefon"
        hint="Cu el intri în cont. Apare și pe pagina ta, unde îl poți schimba sau ascunde."
        {...field('phone')}
      />
      <NameFields field={field} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint="Aici primești copia contractului."
        {...field('email')}
      />
      <TextField
        label="CUI"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        hint="Al firmei, PFA-ului sau cabinetului."
        {...field('cui')}
      />
    </>
  )
}

/** The person's values once more on the second screen. The button that leads back takes what was typed there along. */
export function PersonSummary({ typed }: { typed: RegisterReply['typed'] }) {
  return (
    <div className="flex items-start justify-between gap-4 border-line border-b pb-4">
      {/* Enter presses the first button of a form, which must not be the one that leads back. */}
      <button type="submit" name="intent" value="finish" hidden>
        Creează contul
      </button>
      <p className="min-w-0">
        <strong className="wrap-anywhere block font-semibold">
          {typed.first_name} {typed.last_name}
        </strong>
        <span className="dotted figures text-ink-2">
          <span>{phoneLabel(typed.phone ?? '')}</span>
          <span>CUI {typed.cui}</span>
        </span>
        <span className="wrap-anywhere block text-ink-2">{typed.email}</span>
      </p>
      <button
        type="submit"
        formAction="/partener/register"
        name="intent"
        value="back"
        className="link min-h-11 shrink-0"
      >
        Schimbă
      </button>
    </div>
  )
}

/** The code that was sent and what the tax register said, for the next answer. */
export function SentCode({ reply: { token, answer } }: { reply: RegisterReply }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer ?? ''} />
    </>
  )
}

/** The values of the first screen, for the second to send along. */
export const PersonTyped = ({ typed }: { typed: RegisterReply['typed'] }) => hidden(PERSON_FIELDS, typed)

/** The values of the second screen, for a person who came back from it. */
export const BusinessTyped = ({ typed }: { typed: RegisterReply['typed'] }) => hidden(BUSINESS_FIELDS, typed)

const hidden = (names: readonly string[], typed: RegisterReply['typed']) =>
  names.map((name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />)
