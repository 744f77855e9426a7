import type { Field } from '#domain/catalogue/fields.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Props = {
  readonly field: Field
  readonly text: string | undefined
  readonly errors: Readonly<Record<string, string[]>> | undefined
  readonly onChoose?: ((text: string) => void) | undefined
}

/** The input of a field of a table. A number that was imported is a choice too. */
export function FieldInput({ field, text = '', errors, onChoose }: Props) {
  const { name, label, hint, kind } = field
  if (kind === 'flag') return <Checkbox name={name} defaultChecked={text !== ''} label={field.sentence} />
  const choices = [...new Set([...field.choices, Number(text)])].sort((a, b) => a - b)
  return (
    <Select
      {...{ name, label, hint }}
      defaultValue={text}
      error={errors?.[name]}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {field.words(each)}
        </option>
      ))}
    </Select>
  )
}
