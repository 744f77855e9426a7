import type { ReactNode } from 'react'
import { Form, type useLoaderData, useNavigation } from 'react-router'
import { longDateLabel } from '#domain/time/labels.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import type { loader } from './data.ts'
import { messageFor, useReply } from './use-reply.ts'

type Leaving = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['leaving']>

/** The second step: the declaration, word for word, and the one button that makes it (OUG 18/2026). */
export function WithdrawalView({ leaving }: { leaving: Leaving }) {
  const message = messageFor('withdraw', useReply())
  const busy = useNavigation().state !== 'idle'
  const { kind, name, contract } = leaving
  const what = kind === 'voucher' ? `voucherul ${name}` : `abonamentul „${name}”`
  const until = contract.withdraw_until
  return (
    <section className="grid max-w-[40rem] gap-6">
      <h1>Retragere din contract</h1>
      <Card className="grid gap-4 p-6">
        <p className="text-lead">
          Mă retrag din contractul pentru {what}, încheiat cu {contract.location.name}.
        </p>
        <p className="text-ink-2">
          Nu trebuie să spui de ce.{' '}
          {kind === 'subscription'
            ? 'Abonamentul se încheie pe loc, iar vizitele viitoare plătite din el se anulează.'
            : 'Voucherul nu mai poate fi folosit.'}{' '}
          Îți trimitem îndată dovada, în scris.
        </p>
        {until && <p className="text-small text-ink-2">Te poți retrage până pe {longDateLabel(until)}.</p>}
      </Card>
      {until ? (
        <Form method="post" className="grid gap-5">
          <FormErrors errors={undefined} message={message} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={contract.id} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="withdraw" look="danger-filled" busy={busy}>
              Confirmă retragerea
            </Button>
            <ButtonLink to="/account/subscriptions">Renunță</ButtonLink>
          </div>
        </Form>
      ) : (
        <div role="alert">
          <Notice>{message ?? 'Din acest contract nu te mai poți retrage.'}</Notice>
        </div>
      )}
    </section>
  )
}

/** The receipt of a withdrawal just made; what else the page holds, otherwise. */
export function ReceiptView({ children }: { children: ReactNode }) {
  const reply = useReply()
  if (!reply || !('receipt' in reply)) return children
  const { number, name, kind, location, at, email, canceled_bookings } = reply.receipt
  return (
    <section className="grid max-w-[40rem] gap-6" role="status">
      <p className="inline-flex items-center gap-2 font-semibold text-bud">
        <Icon name="check-circle-fill" size={24} /> Retragere primită
      </p>
      <h1>
        Contractul <span className="whitespace-nowrap">s-a</span> încheiat
      </h1>
      <Card className="grid gap-2 p-6">
        <p>
          {kind === 'voucher' ? `Voucherul ${name}` : `Abonamentul „${name}”`}, {location}
        </p>
        <p className="text-ink-2">
          Numărul {number}, {instantLabel(at)}
        </p>
        {canceled_bookings > 0 && <p className="text-ink-2">Vizitele viitoare plătite din el au fost anulate.</p>}
        <p className="text-ink-2">Dovada a plecat {email === null ? 'prin SMS' : `la ${email}`}.</p>
      </Card>
      <ButtonLink to="/account/subscriptions" className="justify-self-start">
        Înapoi la abonamente
      </ButtonLink>
    </section>
  )
}
