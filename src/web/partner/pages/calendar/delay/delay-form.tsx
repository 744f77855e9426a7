import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type DelayMinutes, knowsOf } from '#domain/calendar/delay.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { clientAt, type DelayedClient } from './outcome-words.ts'

type Props = {
  person: { readonly id: number; readonly name: string }
  minutes: DelayMinutes
  clients: readonly DelayedClient[]
}

/** The clients who get a message, ticked where the delay reaches them; those to call, and those who know. */
export function DelayForm({ person, minutes, clients }: Props) {
  const isBusy = useNavigation().formData?.get('form') === 'delay'
  const isReached = ({ reached_by }: DelayedClient) => reached_by.includes(minutes)
  const unaware = clients.filter(({ notified_minutes }) => !knowsOf(notified_minutes, minutes))
  const known = clients.filter(({ notified_minutes }) => knowsOf(notified_minutes, minutes))
  const reachable = unaware.filter(({ is_reachable }) => is_reachable !== false)
  const toCall = unaware.filter((client) => client.is_reachable === false && isReached(client))
  return (
    <div className="grid gap-9">
      {reachable.length > 0 ? (
        <Form method="post" preventScrollReset className="grid gap-4">
          <input type="hidden" name="form" value="delay" />
          <fieldset>
            <legend className="font-display text-h3">Primesc un mesaj</legend>
            {reachable.map((client) => (
              <div key={client.booking_id} className="border-line border-b py-2">
                <Checkbox
                  name="booking"
                  value={client.booking_id}
                  defaultChecked={isReached(client)}
                  label={
                    <Client client={client} note={!isReached(client) && 'are loc liber înainte: începe la timp'} />
                  }
                />
              </div>
            ))}
          </fieldset>
          <div>
            <Button type="submit" look="primary" name="change" value={`notify ${person.id} ${minutes}`} busy={isBusy}>
              Anunță că întârziați {minutes} min
            </Button>
          </div>
        </Form>
      ) : (
        <EmptyState title="Nimeni de anunțat">
          {clients.length === 0
            ? `Azi ${person.name} nu mai are clienți care urmează.`
            : 'Restul clienților de azi știu deja sau nu pot primi mesaje.'}
        </EmptyState>
      )}
      <Others title="De sunat" intro="La ei nu ajunge niciun mesaj." clients={toCall}>
        {({ client: { name, phone } }) =>
          phone && (
            <a className={buttonClass({ look: 'quiet' })} href={`tel:${phone}`} aria-label={`Sună: ${name ?? phone}`}>
              <Icon name="phone" /> Sună
            </a>
          )
        }
      </Others>
      <Others title="Știu deja" clients={known}>
        {({ notified_minutes }) => <span className="text-ink-2">a aflat de {notified_minutes} min</span>}
      </Others>
    </div>
  )
}

function Client({ client, note = false }: { client: DelayedClient; note?: string | false }) {
  return (
    <>
      <b>{clientAt(client)}</b>
      <span className="dotted block text-ink-2">
        <span>{client.services.join(', ')}</span>
        {note && <span>{note}</span>}
      </span>
    </>
  )
}

type OthersProps = {
  title: string
  intro?: string
  clients: readonly DelayedClient[]
  children: (client: DelayedClient) => ReactNode
}

function Others({ title, intro, clients, children }: OthersProps) {
  if (clients.length === 0) return null
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      {intro && <p className="text-ink-2">{intro}</p>}
      <ul>
        {clients.map((client) => (
          <li
            key={client.booking_id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-5 border-line border-b py-2"
          >
            <p>
              <Client client={client} />
            </p>
            {children(client)}
          </li>
        ))}
      </ul>
    </section>
  )
}
