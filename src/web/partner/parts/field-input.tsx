import type { Field } from '#domain/catalogue/fields.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = {
  readonly field: Field
  readonly text: string | undefined
  readonly errors: Readonly<Record<string, string[]>> | undefined
  readonly onChoose?: ((text: string) => void) | undefined
}

/** The input of a field of a table. A number that was imported is a choice too. */
export function FieldInput({ field, text = '', errors, onChoose }: Props) {
  const { name, label, hint, kind } = field
  if (kind === 'flag') return <FlagInput field={field} isOn={text !== ''} />
  const input = { name, hint, defaultValue: text, error: errors?.[name] }
  if (kind === 'minutes')
    return <TextField {...input} label={`${label}, în minute`} inputMode="numeric" maxLength={4} />
  const choices = [...new Set([...field.choices, Number(text)])].sort((a, b) => a - b)
  return (
    <Select {...input} label={label} onChange={(event) => onChoose?.(event.currentTarget.value)}>
      {choices.map((each) => (
        <option key={each} value={each}>
          {field.words(each)}
        </option>
      ))}
    </Select>
  )
}

type FlagProps = { readonly field: Extract<Field, { kind: 'flag' }>; readonly isOn: boolean }

/** A box, or two choices of which the first says yes. */
function FlagInput({ field: { name, sentence, otherwise }, isOn }: FlagProps) {
  if (!otherwise) return <Checkbox name={name} defaultChecked={isOn} label={sentence} />
  return (
    <>
      <Checkbox type="radio" name={name} value="yes" defaultChecked={isOn} label={sentence} />
      <Checkbox type="radio" name={name} value="no" defaultChecked={!isOn} label={otherwise} />
    </>
  )
}
