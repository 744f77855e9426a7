import { useState } from 'react'
import { RULE_CHOICES } from '#domain/catalogue/booking-rules.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chosenRules, RULE_WORDS } from './rule-texts.ts'
import type { PartProps } from './texts-part.tsx'

/** How bookings are taken online. The cancellation limit stands beside the date that it means. */
export function RulesPart({ page, reply }: PartProps) {
  const own = ownReply('rules', reply)
  return (
    <Part
      title="Reguli de rezervare"
      intro="Pentru ce se rezervă de acum înainte. Programările făcute rămân cum s-au promis."
    >
      <PartForm name="rules" reply={reply} fields={page.rules}>
        <RuleFields rules={chosenRules(page.rules, own?.typed)} cancellation={page.cancellation} errors={own?.errors} />
      </PartForm>
    </Part>
  )
}

type FieldsProps = Pick<PartProps['page'], 'rules' | 'cancellation'> & { readonly errors: Reply['errors'] }

function RuleFields({ rules, cancellation, errors }: FieldsProps) {
  const [limit, setLimit] = useState(rules.cancellation_limit)
  const until = cancellation.choices.find(({ minutes }) => minutes === limit)?.until
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          label="Orele încep din"
          name="slot_grid"
          value={rules.slot_grid}
          error={errors?.slot_grid}
          from={RULE_CHOICES.gridMinutes}
          say={RULE_WORDS.slot_grid}
        />
        <Choice
          label="Cel mai târziu se rezervă"
          name="minimum_notice"
          value={rules.minimum_notice}
          error={errors?.minimum_notice}
          from={RULE_CHOICES.noticeMinutes}
          say={RULE_WORDS.minimum_notice}
        />
        <Choice
          label="Cel mai devreme se rezervă"
          name="horizon_days"
          value={rules.horizon_days}
          error={errors?.horizon_days}
          from={RULE_CHOICES.horizonDays}
          say={RULE_WORDS.horizon_days}
        />
        <Select
          label="Se mută sau se anulează"
          name="cancellation_limit"
          defaultValue={rules.cancellation_limit}
          error={errors?.cancellation_limit}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
        >
          {cancellation.choices.map((each) => (
            <option key={each.minutes} value={each.minutes}>
              {each.label}
            </option>
          ))}
        </Select>
      </div>
      <p className="border-cherry-line border-l-4 pl-4" aria-live="polite">
        O programare de {cancellation.example} se poate anula până <strong>{until}</strong>.
      </p>
      <Consents rules={rules} />
    </>
  )
}

/** What happens with a booking by itself, and what somebody has to say. */
function Consents({ rules }: Pick<PartProps['page'], 'rules'>) {
  return (
    <>
      <Checkbox
        name="asks_approval"
        defaultChecked={rules.asks_approval}
        label="Vreau să aprob fiecare rezervare online. Ora rămâne păstrată cel mult 24 de ore."
      />
      <Checkbox
        name="any_professional"
        defaultChecked={rules.any_professional}
        label="Clientul poate lăsa alegerea la voi: „Oricare specialist”. Fără ea, alege întâi la cine vine."
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: number
  error: string[] | undefined
  from: readonly number[]
  say: (value: number) => string
}

function Choice({ label, name, value, error, from, say }: ChoiceProps) {
  const choices = [...new Set([...from, value])].sort((a, b) => a - b)
  return (
    <Select label={label} name={name} defaultValue={value} error={error}>
      {choices.map((each) => (
        <option key={each} value={each}>
          {say(each)}
        </option>
      ))}
    </Select>
  )
}
