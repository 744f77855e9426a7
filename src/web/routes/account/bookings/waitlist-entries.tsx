import { Form, Link } from 'react-router'
import type * as z from 'zod/mini'
import type { waitlistEntry } from '#contract/waitlist/waiting-list.ts'
import { DAY_PART_LABELS } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

type Entry = z.infer<typeof waitlistEntry>

/** The value of a form's `intent` that removes an entry. */
export const REMOVE_ENTRY = 'remove-entry'

type Props = { entries: readonly Entry[]; message: string | undefined }

/** BK-19: the customer's waiting-list entries, each with a button to remove it. */
export function WaitlistEntries({ entries, message }: Props) {
  const today = useToday()
  return (
    <section className="grid gap-6" aria-labelledby="waitlist">
      <h2 id="waitlist">Pe lista de așteptare</h2>
      <Form method="post" className="grid gap-5">
        <FormErrors errors={undefined} message={message} />
        <input type="hidden" name="intent" value={REMOVE_ENTRY} />
        <ul className="grid gap-5 lg:grid-cols-2">
          {entries.map((each) => (
            <li key={each.id} className="grid">
              <Card as="article" className="grid content-start gap-2 p-5 sm:p-6">
                <div className="flex items-start justify-between gap-4">
                  <h3 className="text-h4">
                    <Link className="link" to={`/locations/${each.location.id}/${each.location.slug}`}>
                      {each.location.name}
                    </Link>
                  </h3>
                  {each.told_at && <Tag kind="done">Te-am anunțat</Tag>}
                </div>
                <p>{when(each, today)}</p>
                <p className="text-small text-ink-2">{whatOf(each)}</p>
                <Button
                  type="submit"
                  name="id"
                  value={each.id}
                  look="quiet"
                  size="dense"
                  className="-ml-3 justify-self-start"
                >
                  Nu mai aștept
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}

function when({ from, to, day_part }: Entry, today: IsoDate): string {
  const days = unbrokenDates(from === to ? dayLabel(from, today) : `${dayLabel(from, today)} – ${dayLabel(to, today)}`)
  return day_part === null ? days : `${days}, ${DAY_PART_LABELS[day_part].toLowerCase()}`
}

function whatOf({ services, professional }: Entry): string {
  const names = services.map(({ name }) => name).join(', ')
  return professional === null ? names : `${names} · ${professional.name}`
}
