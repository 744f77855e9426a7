import { Form, useNavigation } from 'react-router'
import type { PartnerWaitingEntry } from '#contract/waitlist/partner-waiting-list.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { DAY_PART_LABELS } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel, dayTimeLabel } from '#domain/time/labels.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'

type Props = { entry: PartnerWaitingEntry; reply: Reply | undefined }

/** A person on the waiting list: for what and when, what they were offered, and a free place to offer. */
export function WaitingEntryItem({ entry, reply }: Props) {
  const today = useToday()
  const isBusy = useNavigation().state !== 'idle'
  const { id, name, phone, services, professional, free } = entry
  return (
    <li className="grid gap-3 border-line border-b py-5 sm:grid-cols-2 sm:gap-8">
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="wrap-anywhere text-h4">{name || phone}</h2>
        {name !== '' && phone !== null && (
          <a className="link justify-self-start" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        <p className="wrap-anywhere">
          {services.join(', ')} · {professional === null ? 'cu oricine' : `cu ${professional}`}
        </p>
        <p>{daysOf(entry, today)}</p>
        <p className="text-small text-ink-2">{stateOf(entry, today)}</p>
      </div>
      <Form method="post" className="grid content-start gap-3">
        <input type="hidden" name="entry" value={id} />
        <FormErrors errors={undefined} message={reply?.message} />
        <div role="status" className="empty:hidden">
          {reply?.done && <Notice kind="done">{reply.done}</Notice>}
        </div>
        {free.length > 0 && (
          <>
            <Select label="Loc liber" name="place" error={reply?.errors?.time}>
              {free.map(({ date, time }) => (
                <option key={`${date} ${time}`} value={`${date} ${time}`}>
                  {dayTimeLabel(date, parseTime(time) ?? 0, today)}
                </option>
              ))}
            </Select>
            <Button type="submit" name="intent" value="offer" busy={isBusy} className="justify-self-start">
              Oferă-i locul
            </Button>
          </>
        )}
        <details>
          <summary className="link inline-flex min-h-11 items-center">Scoate de pe listă</summary>
          <p className="pb-2 text-small text-ink-2">Nu mai primește locuri eliberate. Ce îi e ținut se eliberează.</p>
          <Button type="submit" name="intent" value="remove" look="danger" busy={isBusy}>
            Scoate
          </Button>
        </details>
      </Form>
    </li>
  )
}

function daysOf({ from, to, day_part }: PartnerWaitingEntry, today: IsoDate): string {
  const days = from === to ? dayLabel(from, today) : `${dayLabel(from, today)} – ${dayLabel(to, today)}`
  return day_part === null ? days : `${days}, ${DAY_PART_LABELS[day_part].toLowerCase()}`
}

function stateOf({ state, offer, free }: PartnerWaitingEntry, today: IsoDate): string {
  if (state === 'booked') return 'A rezervat.'
  const when = offer && dayTimeLabel(offer.date, parseTime(offer.time) ?? 0, today)
  if (state === 'offered' && offer) return `I s-a oferit ${when}, până la ${offer.until}.`
  if (state === 'lapsed') return when === null ? 'A fost anunțat.' : `I s-a oferit ${when}; nu a răspuns.`
  return free.length === 0 ? 'Așteaptă. Nu e liber nimic din ce cere.' : 'Așteaptă.'
}
