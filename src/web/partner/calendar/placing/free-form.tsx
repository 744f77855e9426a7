import { type FormEvent } from 'react'
import { unblockTime } from '#contract/calendar/placing.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { TimeOffBlock } from '../day/types.ts'
import { useSending } from '../use-sending.ts'
import type { Placed, Placing } from './placing.ts'

type Props = { placing: Placing; block: TimeOffBlock; onPlaced: (placed: Placed) => void }

/** Frees time that the team has blocked; clients can take it again. */
export function FreeForm({ placing: { day, person }, block, onPlaced }: Props) {
  const { send, isBusy, problem } = useSending(() => onPlaced({ said: 'Timpul e liber din nou.' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const params = { id: String(block.id) }
    void send(() => browserApi(unblockTime, { params }))
  }
  return (
    <form className="place-form" onSubmit={submit}>
      <FormErrors errors={undefined} message={problem?.message} />
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
