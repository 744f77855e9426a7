import { DayPicker } from './day-picker.tsx'
import type { PickerProps } from './kinds.ts'
import { TimePicker } from './time-picker.tsx'

/** A month of days, or a day of half-hours, to choose from; arrows walk, Enter takes. */
export default function Picker({ kind, ...picker }: PickerProps & { kind: 'date' | 'time' }) {
  return kind === 'date' ? <DayPicker {...picker} /> : <TimePicker {...picker} />
}
