import { Form } from 'react-router'
import type { TimeOffEntry } from '#contract/team/time-off.ts'
import { TIME_OFF_NAMES } from '#domain/team/time-off-kinds.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'

const STATES: Record<TimeOffEntry['status'], string> = {
  asked: 'Așteaptă răspuns',
  approved: 'Aprobat',
  refused: 'Refuzat',
}

/** One request or one approved time off, with what the member may do with it. */
export function Entry({ entry }: { entry: TimeOffEntry }) {
  const { id, professional, status, kind, note, when, answer, can_decide, can_withdraw } = entry
  const [first] = when
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <Avatar name={professional.name} src={professional.avatar} size={48} />
        <div className="grid min-w-0 flex-1">
          <b className="font-semibold">{professional.name}</b>
          <Dates when={when} />
          <span className="text-small text-ink-2">
            {[STATES[status], kind && TIME_OFF_NAMES[kind], note].filter(Boolean).join(' · ')}
          </span>
          {answer && <span className="text-small">„{answer}”</span>}
        </div>
        {can_withdraw && !can_decide && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="withdraw"
              aria-label={`Renunță: ${professional.name}, ${first}`}
            >
              Renunță
            </Button>
          </Form>
        )}
      </div>
      {can_decide && (
        <Form method="post" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end">
          <input type="hidden" name="id" value={id} />
          <NoSubmitOnEnter />
          <TextField label="Răspunsul tău" name="answer" optional maxLength={200} />
          <Button type="submit" name="intent" value="refuse" look="danger">
            Refuză
          </Button>
          <Button type="submit" name="intent" value="approve">
            Aprobă
          </Button>
          <p className="text-small text-ink-2 sm:col-span-3">
            Răspunsul nu se ia înapoi: {professional.name} îl primește peste un minut.
          </p>
        </Form>
      )}
    </li>
  )
}

/** The first date, and under it all of them where it repeats. */
function Dates({ when }: Pick<TimeOffEntry, 'when'>) {
  const dates = when.map(unbrokenDates)
  const [first = ''] = dates
  if (dates.length === 1) return <span>{first}</span>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {first} <span className="text-ink-2">și încă {dates.length - 1}</span>
      </summary>
      <ul className="grid gap-1 pb-2 text-small">
        {dates.map((date) => (
          <li key={date}>{date}</li>
        ))}
      </ul>
    </details>
  )
}

/** Enter would press the first button of the form: which of the two answers is meant, only a press can say. */
const NoSubmitOnEnter = () => (
  <button type="submit" disabled hidden>
    Răspunde
  </button>
)
