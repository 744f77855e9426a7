import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { TeamDay } from '../day/types.ts'

type Props = { day: TeamDay; person: number; time: string; errors: Record<string, string[]> | undefined }

/** Whose time it is and when it begins, as pressed; both can be changed. */
export function SlotFields({ day, person, time, errors }: Props) {
  return (
    <div className="place-slot">
      <Select label="Cu cine" name="professional_id" defaultValue={String(person)} error={errors?.['professional_id']}>
        {day.people
          .filter((each) => each.can_change)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
      </Select>
      <TextField
        label="Ora"
        type="time"
        name="start_time"
        step={300}
        defaultValue={time}
        required
        error={errors?.['start_time']}
      />
    </div>
  )
}
