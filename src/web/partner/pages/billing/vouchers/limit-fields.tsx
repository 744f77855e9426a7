import type * as z from 'zod/mini'
import type { voucherLimits } from '#contract/billing/partner-vouchers.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { sentDate } from '#web/ui/forms/written/kinds.ts'

export const LIMIT_FIELDS = ['valid_from', 'valid_until', 'max_uses', 'max_uses_per_customer'] as const

/** The limits of a voucher as its fields hold them. */
export type LimitTexts = Partial<Record<(typeof LIMIT_FIELDS)[number], string | undefined>>

type Props = { typed: LimitTexts; errors: Reply['errors']; isNew?: true }

/** When and how often a voucher can be used. */
export function LimitFields({ typed, errors, isNew }: Props) {
  const field = fieldsOf(typed, errors)
  const number = { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="Valabil din" optional {...field('valid_from')} />
        <DateField
          label="Valabil până"
          optional
          hint="Ultima zi în care se rezervă cu el; vizita poate fi și după."
          {...field('valid_until')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="De câte ori se folosește un cod"
          optional
          hint={isNew ? 'Gol: oricât, iar fiecare cod dintr-o serie o dată.' : 'Gol: oricât.'}
          {...number}
          {...field('max_uses')}
        />
        <TextField
          label="De câte ori îl folosește un client"
          optional
          hint="Gol: oricât."
          {...number}
          {...field('max_uses_per_customer')}
        />
      </div>
    </>
  )
}

type Limits = z.input<typeof voucherLimits>

/** The limits for the API; a text that is no date or number is left to the contract to refuse. */
export const limitsOf = (typed: LimitTexts): Limits => ({
  valid_from: sentDate(typed.valid_from) || null,
  valid_until: sentDate(typed.valid_until) || null,
  max_uses: numberOf(typed.max_uses),
  max_uses_per_customer: numberOf(typed.max_uses_per_customer),
})

export const numberOf = (text: string | undefined): number | null => (text?.trim() ? Number(text) : null)

export const LIMIT_ERRORS: Readonly<Record<string, string>> = {
  valid_from: 'Scrie ziua ca 31.12.2026.',
  valid_until: 'Scrie ziua ca 31.12.2026.',
  max_uses: 'Scrie un număr întreg, sau lasă gol.',
  max_uses_per_customer: 'Scrie un număr întreg, de cel mult 1000, sau lasă gol.',
}
