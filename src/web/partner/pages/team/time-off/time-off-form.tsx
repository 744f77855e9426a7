import { Form, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import type { TeamMember } from '#contract/team/team.ts'
import type { timeOffForm } from '#contract/team/time-off.ts'
import { TIME_OFF_KINDS, TIME_OFF_NAMES } from '#domain/team/time-off-kinds.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { useOpened } from '#web/partner/parts/opened.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField, TimeField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = {
  readonly people: readonly TeamMember[]
  readonly decides: boolean
  readonly today: IsoDate
  /** The values sent before, where they were not taken: a page without script has nothing else to keep them. */
  readonly typed: z.output<typeof timeOffForm> | undefined
  readonly reply: ChangeReply | undefined
}

/** Hours, days, or repeating; works without script. */
export function TimeOffForm({ people, decides, today, typed, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const errors = reply?.errors
  const { saves } = useOpened({}, reply?.isNew ? reply : undefined)
  return (
    <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
      <h2 className="text-h3">{decides ? 'Adaugă timp liber' : 'Cere timp liber'}</h2>
      <FormErrors errors={errors} />
      <Fields key={saves} people={people} today={today} typed={typed} errors={errors} />
      <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-4">
        <Button type="submit" look="primary" busy={isBusy}>
          {decides ? 'Adaugă timp liber' : 'Trimite cererea'}
        </Button>
        {/* The button comes after the field of its name, and so takes its place. */}
        <Button type="submit" name="first_date" value={addDays(today, 1)} busy={isBusy}>
          {decides ? 'Liber mâine' : 'Cere liber mâine'}
        </Button>
      </div>
    </Form>
  )
}

type FieldsProps = Pick<Props, 'people' | 'today' | 'typed'> & { readonly errors: ChangeReply['errors'] | undefined }

function Fields({ people, today, typed, errors }: FieldsProps) {
  // One day was sent as its own last one: shown so, it would outlive a first day that is put right.
  const lastDate = typed?.last_date === typed?.first_date ? '' : typed?.last_date
  const field = fieldsOf(typed && { ...typed, last_date: lastDate }, errors)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Whose people={people} typed={typed} errors={errors} />
        <DateField label="Prima zi" min={today} {...field('first_date')} />
        <DateField label="Ultima zi" min={today} optional {...field('last_date')} />
      </div>
      <details open={hasMore(typed) || Object.keys(errors ?? {}).some((name) => MORE.includes(name))}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Numai câteva ore, repetare, felul sau o notă
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TimeField label="De la ora" optional {...field('start_time')} />
          <TimeField label="Până la ora" optional hint="Fără ore înseamnă toată ziua." {...field('end_time')} />
          <Select
            label="Se repetă"
            name="every_weeks"
            defaultValue={typed?.every_weeks ?? ''}
            error={errors?.every_weeks}
          >
            <option value="">O singură dată</option>
            <option value="1">În fiecare săptămână</option>
            <option value="2">La două săptămâni</option>
            <option value="3">La trei săptămâni</option>
            <option value="4">La patru săptămâni</option>
          </Select>
          <DateField label="Se repetă până pe" min={today} optional {...field('until')} />
          <Select label="Ce fel" {...field('kind')} hint="Îl văd doar persoana și cine hotărăște.">
            {TIME_OFF_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {TIME_OFF_NAMES[kind]}
              </option>
            ))}
          </Select>
          <TextField label="Notă" optional maxLength={200} {...field('note')} />
        </div>
      </details>
    </>
  )
}

/** Asked only where there is a choice. */
function Whose({ people, typed, errors }: Omit<FieldsProps, 'today'>) {
  const [only] = people
  if (only && people.length === 1) return <input type="hidden" name="professional_id" value={only.id} />
  return (
    <Select label="Cine" name="professional_id" defaultValue={typed?.professional_id} error={errors?.professional_id}>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The fields that a whole day off does not need. */
const MORE: readonly string[] = ['kind', 'start_time', 'end_time', 'every_weeks', 'until', 'note']

const hasMore = (typed: FieldsProps['typed']) =>
  typed !== undefined &&
  (typed.kind !== TIME_OFF_KINDS[0] || [typed.start_time, typed.end_time, typed.every_weeks, typed.note].some(Boolean))
