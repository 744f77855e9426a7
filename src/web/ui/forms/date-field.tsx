import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { DATE, PAST_DATE, TIME, type Written } from './written/kinds.ts'
import { WrittenInput, type WrittenProps } from './written/written-input.tsx'

const PICKED = {
  date: { kind: 'date', icon: 'calendar-blank', label: 'Deschide calendarul' },
  time: { kind: 'time', icon: 'clock', label: 'Deschide orele' },
} as const

type Props = FieldProps & Omit<WrittenProps, 'picked' | 'onClear'>

/**
 * A date as zz.ll.aaaa, typed or picked, or typed alone where it is long past, as a birthday; what is typed in another
 * usual way is put so.
 */
export function DateField({ isTyped = false, ...field }: Props & { isTyped?: boolean }) {
  return <WrittenField kind={isTyped ? PAST_DATE : DATE} picked={isTyped ? undefined : PICKED.date} {...field} />
}

/** A time of a 24-hour clock, typed or picked. */
export function TimeField(field: Props) {
  return <WrittenField kind={TIME} picked={PICKED.time} {...field} />
}

/** A time without a label of its own to see, among others of a day. */
export function TimeInput(input: Omit<WrittenProps, 'picked'> & { 'aria-label': string }) {
  return <WrittenInput kind={TIME} picked={PICKED.time} {...input} />
}

type WrittenFieldProps = Props & { kind: Written; picked: WrittenProps['picked'] }

function WrittenField({ label, hint, error, optional, labelHidden, id, kind, ...input }: WrittenFieldProps) {
  const [isClear, setClear] = useState(true)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={isClear ? error : kind.unclear}
      optional={optional}
      labelHidden={labelHidden}
    >
      {(control) => <WrittenInput kind={kind} {...input} {...control} onClear={setClear} />}
    </Field>
  )
}
