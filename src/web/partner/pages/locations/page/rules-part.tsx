import { useState } from 'react'
import type { PartnerPage } from '#contract/locations/partner-page.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { FieldInput } from '#web/partner/parts/field-input.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { ruleTexts } from './form-values.ts'
import type { PartProps } from './texts-part.tsx'

/** How bookings are taken online. */
export function RulesPart({ page, reply }: PartProps) {
  const own = ownReply('rules', reply)
  return (
    <Part
      title="Reguli de rezervare"
      intro="Pentru ce se rezervă de acum înainte. Programările făcute rămân cum s-au promis."
    >
      <PartForm name="rules" reply={reply} fields={ruleTexts(page)}>
        <RuleFields texts={own?.typed ?? ruleTexts(page)} cancellation={page.cancellation} errors={own?.errors} />
      </PartForm>
    </Part>
  )
}

type FieldsProps = {
  readonly texts: NonNullable<Reply['typed']>
  readonly cancellation: PartnerPage['cancellation']
  readonly errors: Reply['errors']
}

const RULES = Object.values(LOCATION_RULES)

/** The cancellation limit stands beside the date that it means. */
function RuleFields({ texts, cancellation, errors }: FieldsProps) {
  const [limit, setLimit] = useState(texts.cancellation_limit)
  const until = cancellation.choices.find(({ minutes }) => String(minutes) === limit)?.until
  const inputs = (kind: 'choice' | 'flag') =>
    RULES.filter((rule) => rule.kind === kind).map((rule) => (
      <FieldInput
        key={rule.name}
        field={rule}
        text={texts[rule.name]}
        errors={errors}
        onChoose={rule.name === 'cancellation_limit' ? setLimit : undefined}
      />
    ))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">{inputs('choice')}</div>
      <p className="border-cherry-line border-l-4 pl-4" aria-live="polite">
        O programare de {cancellation.example} se poate anula până <strong>{until}</strong>.
      </p>
      {inputs('flag')}
    </>
  )
}
