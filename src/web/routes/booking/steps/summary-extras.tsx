import { Suspense, useRef } from 'react'
import type { CustomField } from '#domain/bookings/custom-fields.ts'
import type { WireLocation, WireProfessional } from '#web/availability/service-from-wire.ts'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import { useEarlyFields } from '#web/ui/hydration/use-early-fields.ts'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { Change, Draft } from '../state/use-draft.ts'
import type { MyDeals } from '../state/use-my-deals.ts'
import type { VoucherField } from '../state/use-voucher.ts'
import { VoucherPart } from './voucher-part.tsx'

// With this step alone: the steps before it are public pages that need none of it.
const AttendeePart = lazyOnline(async () => ({ default: (await import('./attendee-part.tsx')).AttendeePart }))

type Props = {
  location: WireLocation
  draft: Draft
  change: (next: Change) => void
  loggedIn: boolean
  /** The chosen professional, or the one of the hold. */
  professional: WireProfessional | null
  voucher: VoucherField
  mine: MyDeals
  /** Bani that the voucher takes off this visit; null when that depends on a range. */
  saved: number | null
  errors: Record<string, string[]>
}

/** The customer's additions to the booking: for whom it is, required answers, then a message and a voucher. */
export function SummaryExtras(props: Props) {
  const { location, draft, change, loggedIn, professional, voucher, mine, saved, errors } = props
  const isForVisit = ({ services }: MyDeals['vouchers'][number]) =>
    services?.some((id) => draft.servicesIds.includes(id)) ?? true
  const part = useRef<HTMLDivElement>(null)
  const say = (comment: string) => change((now) => ({ ...now, comment }))
  const answer = (key: string, text: string) =>
    change((now) => ({ ...now, customFields: { ...now.customFields, [key]: text } }))
  useEarlyFields(part, (name, text) => {
    if (name === 'comment') say(text)
    else if (name.startsWith(ANSWER)) answer(name.slice(ANSWER.length), text)
  })
  return (
    <div ref={part} className="grid gap-5">
      <Suspense>
        <AttendeePart attendee={draft.attendee} change={change} loggedIn={loggedIn} errors={errors} />
      </Suspense>
      <CustomQuestions draft={draft} errors={errors} onAnswer={answer} questions={location.custom_fields} />
      <TextArea
        label={professional ? `Mesaj pentru ${professional.first_name}` : 'Mesaj'}
        optional
        maxLength={1000}
        value={draft.comment}
        error={errors.comment}
        name="comment"
        onChange={(event) => say(event.currentTarget.value)}
      />
      <VoucherPart voucher={voucher} saved={saved} mine={mine.vouchers.filter(isForVisit)} goodFor={goodFor(draft)} />
      {location.policies.text && <p className="text-small text-ink-2">{location.policies.text}</p>}
    </div>
  )
}

/** The names of the visit's services that its voucher is good for; null: all of them, or there is none. */
function goodFor({ voucher, services }: Draft): string[] | null {
  const ofVoucher = services.filter(({ id }) => voucher?.services?.includes(id) ?? true)
  return ofVoucher.length < services.length ? ofVoucher.map(({ name }) => name) : null
}

type CustomQuestionsProps = {
  questions: readonly CustomField[]
  draft: Draft
  onAnswer: (key: string, text: string) => void
  errors: Record<string, string[]>
}

/** The beginning of the name of an answer's field. */
const ANSWER = 'custom_fields.'

/** The location's own questions. */
function CustomQuestions({ questions, draft, onAnswer, errors }: CustomQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <div className="grid gap-4 border-line border-b pb-5" role="group" aria-label="Întrebări de la specialist">
      {questions
        .toSorted((one, other) => Number(other.required) - Number(one.required))
        .map(({ key, label, required }) => (
          <TextField
            key={key}
            label={label}
            optional={!required}
            required={required}
            hint={required ? 'Răspuns obligatoriu. Dacă nu e cazul, scrie „nu”.' : undefined}
            maxLength={500}
            value={draft.customFields[key] ?? ''}
            error={errors[ANSWER + key]}
            name={ANSWER + key}
            onChange={(event) => onAnswer(key, event.currentTarget.value)}
          />
        ))}
    </div>
  )
}
