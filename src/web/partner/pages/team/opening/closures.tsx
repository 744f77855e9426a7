import { Form, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import type { closureForm, OpeningHours } from '#contract/team/hours.ts'
import { countOf } from '#domain/text/counts.ts'
import { dayLabel, longDateLabel } from '#domain/time/labels.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Props = {
  readonly opening: OpeningHours
  readonly decides: boolean
  /** How many other locations the person manages. */
  readonly others: number
  readonly reply: ChangeReply | undefined
  /** The values sent before, where they were not taken: a page without script has nothing else to keep them. */
  readonly typed: z.output<typeof closureForm> | undefined
}

/** Days on which the location is closed: holidays, works. */
export function Closures({ opening: { closures, today }, decides, others, reply, typed }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const errors = reply?.errors
  // One day was sent as its own last one.
  const lastDate = typed?.last_date === typed?.first_date ? '' : typed?.last_date
  const field = fieldsOf(typed && { ...typed, last_date: lastDate }, errors)
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">Închideri</h2>
      {closures.length === 0 && <p className="text-ink-2">Nicio închidere în zilele care vin.</p>}
      <ul {...rows} className="grid">
        {closures.map(({ id, first_date, last_date, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
            <span className="min-w-0 flex-1 basis-56">
              <b className="inline-block font-semibold first-letter:uppercase">
                {first_date === last_date
                  ? dayLabel(first_date, today)
                  : `${longDateLabel(first_date)} – ${longDateLabel(last_date)}`}
              </b>
              {reason && <span className="text-ink-2"> · {reason}</span>}
            </span>
            {decides && (
              <Form method="post">
                <input type="hidden" name="form" value="row" />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  look="quiet"
                  name="intent"
                  value="remove-closure"
                  aria-label={`Renunță la închiderea din ${dayLabel(first_date, today)}`}
                >
                  Renunță
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {decides && (
        <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
          <h3 className="font-semibold">Închide locația</h3>
          <FormErrors errors={errors} message={reply?.form === 'closure' ? reply.messages : undefined} />
          <input type="hidden" name="form" value="closure" />
          <div className="grid gap-5 sm:grid-cols-3">
            <DateField label="Prima zi" min={today} {...field('first_date')} />
            <DateField label="Ultima zi" min={today} optional {...field('last_date')} />
            <TextField label="De ce" optional maxLength={120} {...field('reason')} />
          </div>
          {others > 0 && (
            <Checkbox name="everywhere" defaultChecked={typed?.everywhere} label={everywhereText(others)} />
          )}
          <Button type="submit" busy={isBusy} className="justify-self-start">
            Închide
          </Button>
        </Form>
      )}
    </section>
  )
}

const everywhereText = (others: number) =>
  others === 1 ? 'Închide și celălalt loc al tău' : `Închide și celelalte ${countOf(others, 'loc', 'locuri')} ale tale`
