import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OpeningHours } from '#contract/team/hours.ts'
import type { Weekday } from '#domain/time/iso-date.ts'
import { weekdayName } from '#domain/time/labels.ts'
import type { ChangeReply } from '#web/partner/affected/change-reply.ts'
import { furtherHours } from '#web/partner/hours/further-range.ts'
import { BeyondWeek } from '#web/partner/hours/outside-notice.tsx'
import { RangeList } from '#web/partner/hours/range-list.tsx'
import { ScriptedFields } from '#web/partner/hours/scripted-fields.tsx'
import { useSaidInView } from '#web/partner/hours/use-said-in-view.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import '#web/partner/hours/hours.css'

const USUAL = { start_time: '09:00', end_time: '18:00' }

type Props = {
  opening: OpeningHours
  /** The week that stood in the form when it was opened, as JSON. */
  seen: string
  reply: ChangeReply | undefined
}

/** The hours of the week, apart from those of the team. */
export function WeekForm({ opening, seen, reply }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const [week, setWeek] = useState(opening.week)
  const [closes, setCloses] = useState(opening.closes_on_public_holidays)
  const change = { week: { week, closes_on_public_holidays: closes }, seen: JSON.parse(seen) as unknown }
  const isOwn = reply?.form === undefined || reply.form === 'week'
  const said = reply?.errors?.week ?? (isOwn ? reply?.messages : undefined)
  const top = useSaidInView(reply, said)
  return (
    <Form method="post" noValidate className="card grid gap-5 p-5 sm:p-6">
      <h2 className="text-h3">Săptămâna</h2>
      <div ref={top}>
        <FormErrors errors={undefined} message={said} />
      </div>
      <input type="hidden" name="form" value="week" />
      <input type="hidden" name="change" value={JSON.stringify(change)} />
      <ScriptedFields>
        <ul className="grid">
          {week.map((ranges, index) => {
            const name = weekdayName((index + 1) as Weekday)
            return (
              <li key={name} className="hours-day">
                <b className="font-semibold first-letter:uppercase">{name}</b>
                <div className="hours-of-day">
                  {ranges.length === 0 && <span className="text-ink-2">Închis</span>}
                  <RangeList
                    ranges={ranges}
                    label={name}
                    addLabel={ranges.length === 0 ? 'Deschide' : 'Alt interval'}
                    usual={USUAL}
                    further={furtherHours}
                    onChange={(next) => setWeek(week.map((each, at) => (at === index ? next : each)))}
                  />
                </div>
              </li>
            )
          })}
        </ul>
        <Checkbox
          label="Închis în sărbătorile legale"
          checked={closes}
          onChange={(event) => setCloses(event.target.checked)}
        />
        <BeyondWeek week={week} opening={opening} />
        <Button type="submit" look="primary" busy={isBusy} className="justify-self-start">
          Salvează săptămâna
        </Button>
      </ScriptedFields>
    </Form>
  )
}
