import { Form, useNavigation } from 'react-router'
import { dayLabel } from '#domain/time/labels.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type BookingDetails, instantLabel } from '../labels.ts'
import type { ProposalProblem } from './proposal-action.ts'

type Props = {
  booking: BookingDetails & { readonly proposal: NonNullable<BookingDetails['proposal']> }
  /** The address to which the answer is sent. */
  action: string
  problem: ProposalProblem | undefined
}

/** The times that the location proposes in place of the requested one: one press answers. Works without script. */
export function ProposalPart({ booking: { proposal, location, professional }, action, problem }: Props) {
  const today = useToday()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="proposal" className="card grid gap-5 p-5 sm:p-8">
      <div className="grid gap-2">
        <h2 id="proposal" className="text-h3">
          Ți se potrivește altă oră?
        </h2>
        <p className="max-w-[62ch] text-ink-2">
          {location.name} nu te poate primi la ora cerută și îți propune altele. Sunt păstrate pentru tine până{' '}
          {instantLabel(proposal.until)}; după aceea cererea expiră.
        </p>
      </div>
      <Form method="post" action={action} className="grid gap-5">
        <FormErrors errors={undefined} message={problem?.message} />
        <input type="hidden" name="form" value="proposal" />
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {proposal.times.map(({ start_date, start_time, professional: name }) => (
            <li key={`${start_date} ${start_time}`} className="grid">
              <Button
                type="submit"
                name="proposal"
                value={`${start_date} ${start_time}`}
                look="primary"
                size="large"
                busy={isBusy}
              >
                <span className="grid justify-items-start py-1 text-left leading-snug">
                  <span className="first-letter:uppercase">
                    {dayLabel(start_date, today)}, {start_time}
                  </span>
                  {name !== `${professional.first_name} ${professional.last_name}`.trim() && (
                    <span className="text-small font-normal">cu {name}</span>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <Button type="submit" name="proposal" value="refuse" look="quiet" busy={isBusy} className="justify-self-start">
          <Icon name="x" /> Niciuna, renunț la cerere
        </Button>
      </Form>
    </section>
  )
}
