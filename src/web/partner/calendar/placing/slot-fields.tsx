import { isRealDate } from '#domain/time/iso-date.ts'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { DayPerson } from '../day/types.ts'
import type { Slot } from './slot.ts'

type Props = {
  people: readonly DayPerson[]
  slot: Slot
  onChange: (slot: Slot) => void
  errors: Record<string, string[]> | undefined
}

/** Whose time it is and when it begins, as pressed; all can be changed. */
export function SlotFields({ people, slot, onChange, errors }: Props) {
  const personOf = (id: string) => people.find((each) => String(each.id) === id)?.id ?? slot.person
  return (
    <>
      <Select
        label="Cu cine"
        value={String(slot.person)}
        onChange={(event) => onChange({ ...slot, person: personOf(event.currentTarget.value) })}
        error={errors?.['professional_id']}
      >
        {people.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
      <div className="place-slot">
        <DateField
          label="Ziua"
          value={slot.date}
          required
          onValue={(date) => isRealDate(date) && onChange({ ...slot, date })}
          error={errors?.['start_date']}
        />
        <TimeField
          label="Ora"
          value={slot.time}
          required
          onValue={(time) => onChange({ ...slot, time })}
          error={errors?.['start_time']}
        />
      </div>
    </>
  )
}
