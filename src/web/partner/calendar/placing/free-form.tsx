import { type FormEvent } from 'react'
import { blockTime, unblockTime } from '#contract/calendar/placing.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { TeamDay, TimeOffBlock } from '../day/types.ts'
import { useSending } from '../use-sending.ts'
import type { Placed, Placing } from './placing.ts'

type Props = { placing: Placing; block: TimeOffBlock; onPlaced: (placed: Placed) => void }

/** Frees time that the team has blocked; clients can take it again. */
export function FreeForm({ placing: { day, person }, block, onPlaced }: Props) {
  const blockAgain = () => {
    const { start_time, label } = block
    const minutes = block.end - block.start
    const body = { professional_id: person.id, start_date: day.date, start_time, minutes, label }
    return browserApi(blockTime, { body })
  }
  const { send, isBusy, message, tries } = useSending(
    () => onPlaced({ said: 'Timpul e liber din nou.', ...(isOfDay(block, day) && { takeBack: blockAgain }) }),
    { fields: [] },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const params = { id: String(block.id) }
    void send(() => browserApi(unblockTime, { params }))
  }
  return (
    <form className="place-form" onSubmit={submit}>
      <FormErrors errors={undefined} message={message} tries={tries} />
      <p>
        <b>{block.label}</b>
        <br />
        {dayLabel(day.date, day.today)}, {block.start_time}–{block.end_time}, {person.name}
      </p>
      <p>Dacă îl eliberezi, clienții pot rezerva din nou la aceste ore.</p>
      <div className="place-foot">
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          Eliberează
        </Button>
      </div>
    </form>
  )
}

/** The day has only a part of what crosses midnight, which cannot be blocked again from there. */
const isOfDay = ({ start, end }: TimeOffBlock, { day_minutes }: TeamDay) => start > 0 && end < day_minutes
