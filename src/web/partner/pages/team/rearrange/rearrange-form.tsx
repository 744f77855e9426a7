import { Form, useNavigation } from 'react-router'
import type { TeamMember } from '#contract/team/team.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type Absence, EVERYBODY } from './absence.ts'

type Props = {
  readonly people: readonly TeamMember[]
  readonly date: IsoDate
  readonly today: IsoDate
  readonly typed: Partial<Absence>
  readonly errors: ChangeReply['errors'] | undefined
}

/** Asks for the person who is missing, and when. It works without script; the list of bookings does not. */
export function RearrangeForm({ people, date, today, typed, errors }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { who = '', date: first_date = date, start_time, end_time } = typed
  const field = fieldsOf({ first_date, start_time: start_time ?? '', end_time: end_time ?? '' }, errors)
  return (
    <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Cine lipsește" name="who" defaultValue={who} error={errors?.professional_id}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={EVERYBODY}>Toată echipa: nu se poate lucra</option>
        </Select>
        <DateField label="Ziua" min={today} {...field('first_date')} />
        <TimeField label="De la ora" optional {...field('start_time')} />
        <TimeField label="Până la ora" optional hint="Fără ore înseamnă toată ziua." {...field('end_time')} />
      </div>
      <Button type="submit" look="primary" busy={isBusy} className="justify-self-start">
        Arată programările atinse
      </Button>
    </Form>
  )
}
