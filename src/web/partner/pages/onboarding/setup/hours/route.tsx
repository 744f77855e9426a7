import { type ActionFunctionArgs, data, redirect, useActionData, useLoaderData } from 'react-router'
import { saveSetupHours, setupHours } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import { shortWeekday, weekdayName } from '#domain/time/labels.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused } from '#web/partner/parts/reply.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { byField, DAYS, HOURS_FIELDS, hoursOf, postedWeek, TIMES, type Week, weekOf } from './week.ts'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Programul' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export const loader = loadSetup

type HoursReply = Reply & { readonly week: Week }

export async function action({ request, context }: ActionFunctionArgs) {
  const week = postedWeek(textsOf(await request.formData()))
  const body = { hours: hoursOf(week) }
  const form = parseWith(setupHours, body)
  if (!form.ok) return data({ week, message: 'Alege orele din listă.' }, { status: 422 })
  const answer = await context.get(apiContext)(saveSetupHours, { body })
  if (!answer.ok) return refused<HoursReply>(byField(answer, week), HOURS_FIELDS, { week })
  return redirect(pathOf(after('hours')))
}

/** The days, their hours, and another end on Saturday. Breaks and each person’s own hours come later, in the team. */
export default function Page() {
  const setup = useLoaderData<typeof loader>()
  const reply = useActionData<HoursReply>()
  const week = reply?.week ?? weekOf(setup.hours)
  return (
    <SetupFrame
      screen="hours"
      title="Când ești deschis?"
      lead="Între aceste ore se pot face rezervări. În sărbătorile legale ești închis, dacă nu deschizi ziua; asta, pauzele și programul fiecărui om se schimbă la Echipă."
      steps={setup.steps}
      reply={reply}
      button="Continuă"
    >
      <Days days={week.days} error={reply?.errors?.days} />
      <div className="grid grid-cols-2 gap-4">
        <TimeSelect label="De la" name="opens" value={week.opens} />
        <TimeSelect label="Până la" name="closes" value={week.closes} error={reply?.errors?.closes} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TimeSelect
          label="Sâmbăta de la"
          name="saturday_opens"
          value={week.saturdayOpens}
          same
          error={reply?.errors?.saturday_opens}
        />
        <TimeSelect
          label="Sâmbăta până la"
          name="saturday_closes"
          value={week.saturdayCloses}
          same
          error={reply?.errors?.saturday_closes}
        />
      </div>
    </SetupFrame>
  )
}

function Days({ days, error }: { days: readonly number[]; error: string[] | undefined }) {
  return (
    <fieldset>
      <legend className="field-label mb-2">Zile</legend>
      <div className="setup-days">
        {DAYS.map((day) => (
          <span key={day}>
            <input
              type="checkbox"
              id={`day-${day}`}
              name={`day-${day}`}
              defaultChecked={days.includes(day)}
              className="sr-only"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'days-error' : undefined}
            />
            <label htmlFor={`day-${day}`}>
              <span aria-hidden="true">{shortWeekday(day)}</span>
              <span className="sr-only">{weekdayName(day)}</span>
            </label>
          </span>
        ))}
      </div>
      <FieldError id="days-error" message={error?.join(' ')} />
    </fieldset>
  )
}

type TimeProps = { label: string; name: string; value: string; same?: boolean; error?: string[] | undefined }

function TimeSelect({ label, name, value, same = false, error }: TimeProps) {
  const times = value === '' || TIMES.includes(value) ? TIMES : [...TIMES, value].sort()
  return (
    <Select label={label} name={name} defaultValue={value} error={error}>
      {same && <option value="">La fel</option>}
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  )
}
