import { Form } from 'react-router'
import type { EquipmentGroupOnWire } from '#contract/locations/equipment.ts'
import { namesInWords } from '#domain/billing/voucher-refusal.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

type Props = { group: EquipmentGroupOnWire; reply: Reply | undefined }

/** A group: its units with what is out of order, its name and how many there are. */
export function GroupPart({ group: { id, name, units, services }, reply }: Props) {
  const form = `group-${id}`
  const own = ownReply(form, reply)
  const stored = { name, units: String(units.length) }
  return (
    <Part
      title={name}
      intro={services.length === 0 ? 'Niciun serviciu nu are nevoie de el.' : `Pentru ${namesInWords(services)}.`}
    >
      <ul className="border-line border-t">
        {units.map((unit) => (
          <li key={unit.id} className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name} {unit.unit}
            </span>
            {unit.out_of_order && <Tag kind="error">Scos din uz</Tag>}
            <SetUnit unit={unit} name={`${name} ${unit.unit}`} />
          </li>
        ))}
      </ul>
      <PartForm name={form} reply={reply} fields={stored}>
        <EquipmentFields typed={own?.done === undefined ? (own?.typed ?? stored) : stored} errors={own?.errors} />
      </PartForm>
    </Part>
  )
}

type Texts = { readonly name?: string | undefined; readonly units?: string | undefined }

export function EquipmentFields({ typed, errors }: { typed: Texts | undefined; errors: Reply['errors'] }) {
  const field = fieldsOf(typed, errors)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Cum îi spui" maxLength={80} autoComplete="off" {...field('name')} />
      <TextField label="Câte ai" inputMode="numeric" maxLength={3} autoComplete="off" {...field('units')} />
    </div>
  )
}

type SetUnitProps = { unit: EquipmentGroupOnWire['units'][number]; name: string }

function SetUnit({ unit: { id, out_of_order: isOut }, name }: SetUnitProps) {
  const label = isOut ? 'Pune la loc' : 'Scoate din uz'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="change" value={JSON.stringify({ unit: String(id), name, out: !isOut })} />
      <Button type="submit" look="quiet" aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  )
}
