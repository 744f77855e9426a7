import type { CustomField } from '#domain/bookings/custom-fields.ts'
import type { WireLocation, WireProfessional } from '#web/availability/service-from-wire.ts'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import type { Change, Draft } from '../state/use-draft.ts'
import type { MyDeals } from '../state/use-my-deals.ts'
import type { VoucherField } from '../state/use-voucher.ts'
import { VoucherPart } from './voucher-part.tsx'

type Props = {
  location: WireLocation
  draft: Draft
  change: (next: Change) => void
  /** The chosen professional, or the one of the hold. */
  professional: WireProfessional | null
  voucher: VoucherField
  mine: MyDeals
  /** Bani that the voucher takes off this visit; null when that depends on a range. */
  saved: number | null
  errors: Record<string, string[]>
}

/** What the customer can add to the booking: answers, which may be required, then a message and a voucher. */
export function SummaryExtras({ location, draft, change, professional, voucher, mine, saved, errors }: Props) {
  const isForVisit = ({ services }: MyDeals['vouchers'][number]) =>
    services?.some((id) => draft.servicesIds.includes(id)) ?? true
  return (
    <div className="grid gap-5">
      <CustomQuestions {...{ draft, change, errors }} questions={location.custom_fields} />
      <TextArea
        label={professional ? `Mesaj pentru ${professional.first_name}` : 'Mesaj'}
        optional
        maxLength={1000}
        value={draft.comment}
        error={errors.comment}
        onChange={(event) => {
          const comment = event.currentTarget.value
          change((now) => ({ ...now, comment }))
        }}
      />
      <VoucherPart {...{ voucher, saved }} mine={mine.vouchers.filter(isForVisit)} />
      {location.policies.text && <p className="text-small text-ink-2">{location.policies.text}</p>}
    </div>
  )
}

type CustomQuestionsProps = {
  questions: readonly CustomField[]
  draft: Draft
  change: (next: Change) => void
  errors: Record<string, string[]>
}

/** The location's own questions. */
function CustomQuestions({ questions, draft, change, errors }: CustomQuestionsProps) {
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
            error={errors[`custom_fields.${key}`]}
            onChange={(event) => {
              const answer = event.currentTarget.value
              change((now) => ({ ...now, customFields: { ...now.customFields, [key]: answer } }))
            }}
          />
        ))}
    </div>
  )
}
