import type { DateOrder } from '#domain/tables/read-date.ts'
import { Select } from '#web/ui/forms/select.tsx'

type Props = { isAsked: boolean; chosen: DateOrder | undefined; onChange: () => void }

/** Asks once how a file writes its dates, where nothing in it says so. */
export function DateOrderField({ isAsked, chosen, onChange }: Props) {
  if (!isAsked && !chosen) return null
  return (
    <Select
      label="Cum sunt scrise datele?"
      hint="În fișier se potrivesc amândouă, iar noi nu ghicim."
      name="date_order"
      defaultValue={chosen ?? ''}
      onChange={onChange}
    >
      <option value="">Alege</option>
      <option value="day_first">Ziua întâi: 5/4 e 5 aprilie</option>
      <option value="month_first">Luna întâi: 5/4 e 4 mai</option>
    </Select>
  )
}
