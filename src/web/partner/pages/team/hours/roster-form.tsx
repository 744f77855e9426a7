import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OpeningHours, ProfessionalHours, WeekOnWire } from '#contract/team/hours.ts'
import type { TeamMember } from '#contract/team/team.ts'
import { weeksFrom } from '#domain/team/rotation.ts'
import { addDays, type IsoDate, isRealDate, weekdayOf } from '#domain/time/iso-date.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { OutsideWeek } from '#web/partner/hours/outside-notice.tsx'
import { ScriptedFields } from '#web/partner/hours/scripted-fields.tsx'
import { useSaidInView } from '#web/partner/hours/use-said-in-view.ts'
import { WeekEditor } from '#web/partner/hours/week-editor.tsx'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Props = {
  readonly hours: ProfessionalHours
  readonly opening: OpeningHours
  readonly team: readonly TeamMember[]
  /** The rosters that were planned when the form was opened, as JSON. */
  readonly seen: string
  readonly reply: ChangeReply | undefined
}

/** New hours from a date on, for this professional and whoever else is to have the same. */
export function RosterForm({ hours: { professional, rosters, today }, opening, team, seen, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const [from, setFrom] = useState<string>(today)
  const [typed, setTyped] = useState<readonly WeekOnWire[] | null>(null)
  // Until something is typed, the hours of the date as they are: a rotation goes on where it is.
  const start = isRealDate(from) ? from : today
  const weeks = typed ?? weeksFrom(rosters, start)
  const [others, setOthers] = useState<readonly number[]>([])
  const [shown, setShown] = useState(0)
  const said = messagesOf(reply)
  const top = useSaidInView(reply, said)
  const roster = { professional_ids: [professional.id, ...others], from, weeks }
  const change = { roster, seen: JSON.parse(seen) as unknown }
  const setCount = (count: number) => {
    setTyped(Array.from({ length: count }, (_, index) => weeks[index] ?? weeks[0] ?? []))
    setShown(0)
  }
  return (
    <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
      <h2 className="text-h3">Schimbă programul</h2>
      <div ref={top}>
        <FormErrors errors={reply?.errors} message={said} />
      </div>
      <input type="hidden" name="form" value="roster" />
      <input type="hidden" name="change" value={JSON.stringify(change)} />
      <ScriptedFields>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            label="Din data de"
            min={today}
            value={from}
            error={reply?.errors?.from}
            hint="Ce era stabilit de la această dată încolo se înlocuiește; zilele separate rămân."
            onValue={setFrom}
          />
          <Select label="Se rotesc" value={weeks.length} onChange={(event) => setCount(Number(event.target.value))}>
            <option value="1">Aceeași săptămână mereu</option>
            <option value="2">Două săptămâni pe rând</option>
            <option value="3">Trei săptămâni pe rând</option>
            <option value="4">Patru săptămâni pe rând</option>
          </Select>
        </div>
        {weeks.length > 1 && <WeekTabs count={weeks.length} shown={shown} start={start} onShow={setShown} />}
        {weeks[shown] && (
          <WeekEditor
            week={weeks[shown]}
            label={weeks.length > 1 ? `săptămâna ${shown + 1}, ` : ''}
            onChange={(week) => setTyped(weeks.map((each, index) => (index === shown ? week : each)))}
          />
        )}
        {typed && <OutsideWeek weeks={weeks} opening={opening} />}
        <SameFor colleagues={team.filter(({ id }) => id !== professional.id)} chosen={others} onChange={setOthers} />
        <Button type="submit" look="primary" busy={isBusy} disabled={!isRealDate(from)} className="justify-self-start">
          Salvează programul
        </Button>
      </ScriptedFields>
    </Form>
  )
}

type TabsProps = {
  readonly count: number
  readonly shown: number
  /** A date of the first week. */
  readonly start: IsoDate
  readonly onShow: (index: number) => void
}

/** Which of the weeks that take turns is edited, and when it first comes. */
function WeekTabs({ count, shown, start, onShow }: TabsProps) {
  const today = useToday()
  const monday = addDays(start, 1 - weekdayOf(start) + 7 * shown)
  return (
    <div role="group" aria-label="Săptămâna" className="flex flex-wrap items-center gap-2">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button key={index} type="button" className="chip" aria-pressed={shown === index} onClick={() => onShow(index)}>
          Săptămâna {index + 1}
        </button>
      ))}
      <p className="basis-full text-ink-2 text-small">
        Săptămâna {shown + 1} începe prima dată luni, {unbrokenDates(dayMonthLabel(monday, today))}.
      </p>
    </div>
  )
}

type SameProps = {
  readonly colleagues: readonly TeamMember[]
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** The colleagues who are to have the same hours. */
function SameFor({ colleagues, chosen, onChange }: SameProps) {
  if (colleagues.length === 0) return null
  return (
    <fieldset className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 font-semibold">Același program și pentru</legend>
      {colleagues.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
        />
      ))}
    </fieldset>
  )
}

/** Errors that belong to no field that is shown. */
function messagesOf(reply: ChangeReply | undefined): string[] {
  if (reply?.form !== undefined && reply.form !== 'roster') return []
  const rest = Object.entries(reply?.errors ?? {}).filter(([field]) => !['from', 'date', 'hours'].includes(field))
  return [...(reply?.messages ?? []), ...rest.flatMap(([, texts]) => texts)]
}
