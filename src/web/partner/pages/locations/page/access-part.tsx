import { ACCESS_FACTS, ACCESS_NAMES, type AccessName } from '#domain/catalogue/access-facts.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { accessTexts } from './form-values.ts'
import type { PartProps } from './texts-part.tsx'

/** How the location can be entered and used, with the day on which each fact was confirmed. */
export function AccessPart({ page, reply }: PartProps) {
  const own = ownReply('access', reply)
  const texts: Readonly<Record<string, string | undefined>> = { ...accessTexts(page), ...own?.typed }
  const hintOf = (name: AccessName) => {
    const known = page.access.find(({ fact }) => fact === name)
    return known && `Confirmat pe ${longDateLabel(known.confirmed_on)}`
  }
  return (
    <Part
      anchor="access"
      title="Acces"
      intro="Cine vine în scaun cu rotile, cu un cărucior sau are nevoie de liniște se uită întâi aici. Ce nu știi lasă „Nu știm”: clienții nu văd nimic."
    >
      <PartForm name="access" reply={reply} fields={accessTexts(page)}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {ACCESS_NAMES.map((name) => (
            <FactInput key={name} name={name} text={texts[name]} hint={hintOf(name)} error={own?.errors?.[name]} />
          ))}
        </div>
        {page.access.length > 0 && (
          <Checkbox name="checked_again" label="Le-am verificat pe toate astăzi: sunt așa cum scrie aici." />
        )}
      </PartForm>
    </Part>
  )
}

type InputProps = {
  readonly name: AccessName
  readonly text: string | undefined
  readonly hint: string | undefined
  readonly error: string[] | undefined
}

function FactInput({ name, text, hint, error }: InputProps) {
  const fact = ACCESS_FACTS[name]
  const field = { name, hint, error, defaultValue: text }
  if (fact.kind === 'flag')
    return (
      <Select label={fact.label} {...field}>
        <option value="">Nu știm</option>
        <option value="yes">Da</option>
        <option value="no">Nu</option>
      </Select>
    )
  if (fact.kind === 'cm')
    return <TextField label={`${fact.label}, în centimetri`} optional inputMode="numeric" maxLength={3} {...field} />
  return (
    <TextField
      label={fact.label}
      optional
      maxLength={fact.longest}
      {...field}
      hint={hint ?? 'Cu lumină și muzică mai încet, de pildă „marți, 10:00–12:00”.'}
    />
  )
}
