import { type FormEvent, useRef, useState } from 'react'
import { blockTime, unblockTime } from '#contract/calendar/placing.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { clockAt } from '../day/clock.ts'
import { shortDuration } from '../day/words.ts'
import { useSending } from '../use-sending.ts'
import type { Placed, Placing } from './placing.ts'
import type { Slot } from './slot.ts'
import { SlotFields } from './slot-fields.tsx'

type Props = { placing: Placing; onPlaced: (placed: Placed) => void }

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480]
const USUAL_MINUTES = 30
const FIELDS = ['professional_id', 'start_date', 'start_time', 'minutes', 'label']

const free = (id: number | null) => browserApi(unblockTime, { params: { id: String(id) } })

/** Keeps time of a colleague free of visits, from the place that was pressed. */
export function BlockForm({ placing, onPlaced }: Props) {
  const { day, person, place } = placing
  const [slot, setSlot] = useState<Slot>({ date: day.date, time: clockAt(day, place.start), person: person.id })
  const blocked = useRef<number | null>(null)
  const { send, isBusy, errors, message, tries } = useSending(
    () =>
      onPlaced({ said: 'Timpul e blocat. Nimeni nu mai poate programa acolo.', takeBack: () => free(blocked.current) }),
    { asked: slot, fields: FIELDS, placeField: 'start_time' },
  )
  const length = place.end - place.start
  const usual = 'isDrawn' in place ? length : Math.min(length, USUAL_MINUTES)
  const lengths = [...new Set([...LENGTHS, usual])].sort((one, other) => one - other)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      professional_id: slot.person,
      start_date: slot.date,
      start_time: slot.time,
      minutes: Number(form.get('minutes')),
      label: String(form.get('label')) || null,
    }
    void send(async () => {
      const reply = await browserApi(blockTime, { body })
      if (reply.ok) blocked.current = reply.body.data.id
      return reply
    })
  }
  return (
    <form className="place-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <SlotFields
        people={day.people.filter((each) => each.can_change)}
        slot={slot}
        errors={errors}
        onChange={setSlot}
      />
      <Select label="Cât timp" name="minutes" defaultValue={String(usual)} error={errors?.['minutes']}>
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {shortDuration(minutes)}
          </option>
        ))}
      </Select>
      <TextField label="Pentru ce" name="label" optional maxLength={120} autoComplete="off" error={errors?.['label']} />
      <div className="place-foot">
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          Blochează
        </Button>
      </div>
    </form>
  )
}
