import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { customerSubscription } from '#contract/paying/subscriptions.ts'
import { formatMoney, toBani } from '#domain/pricing/money.ts'
import { countOf } from '#domain/search/counts.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/places/card.tsx'
import { Tag } from '#web/ui/places/tag.tsx'
import { statusTags } from './deal-labels.ts'
import { WithdrawLink } from './withdraw-link.tsx'

type Subscription = z.infer<typeof customerSubscription>

/** AN-04: subscriptions in use or asked for, then those that are over. */
export function Subscriptions({ active, past }: { active: readonly Subscription[]; past: readonly Subscription[] }) {
  return (
    <section className="grid gap-6">
      <h1>Abonamente</h1>
      {active.length === 0 ? (
        <EmptyState
          title={past.length === 0 ? 'Niciun abonament încă.' : 'Niciun abonament activ.'}
          action={<ButtonLink to="/locations">Gaseste-ti specialistul</ButtonLink>}
        >
          <p>Locurile care au abonamente le arată în meniu; îl ceri odată cu prima vizită.</p>
        </EmptyState>
      ) : (
        <List subscriptions={active} />
      )}
      {past.length > 0 && (
        <>
          <h2 className="text-h3">Încheiate</h2>
          <List subscriptions={past} />
        </>
      )}
    </section>
  )
}

function List({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className="grid">
          <SubscriptionCard subscription={subscription} />
        </li>
      ))}
    </ul>
  )
}

function SubscriptionCard({ subscription: own }: { subscription: Subscription }) {
  const tag = statusTags[own.status]
  const name = own.subscription.name
  return (
    <Card as="article" className="grid content-start gap-4 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-h3">{name}</h3>
          <p className="text-small text-ink-2">
            <Link className="link" to={`/locations/${own.location.id}/${own.location.slug}`}>
              {own.location.name}
            </Link>
          </p>
        </div>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </div>
      <Sessions total={own.sessions_total} left={own.sessions_left} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t pt-4 text-small text-ink-2">
        <span>{validity(own)}</span>
        {own.price !== null && <span className="price">{formatMoney(toBani(own.price))}</span>}
      </p>
      {own.withdraw_until && (
        <WithdrawLink kind="subscription" id={own.id} name={name} until={longDateLabel(own.withdraw_until)} />
      )}
    </Card>
  )
}

/** A tooth for each session, long while it is left; many are told in words alone. */
function Sessions({ total, left }: { total: number; left: number }) {
  const teeth = total <= 30 ? Array.from({ length: total }, (_, index) => index < left) : []
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {countOf(left, 'ședință rămasă', 'ședințe rămase')} <span className="font-normal text-ink-2">din {total}</span>
      </p>
      {teeth.length > 0 && (
        <div className="session-teeth" aria-hidden="true">
          {teeth.map((isLeft, index) => (
            <i key={`${total} ${index}`} className={isLeft ? undefined : 'short'} />
          ))}
        </div>
      )}
    </div>
  )
}

function validity({ status, valid_until }: Subscription): string {
  if (status === 'pending') return 'Așteaptă aprobarea locului'
  if (valid_until === null) return ''
  return status === 'expired'
    ? `A expirat pe ${longDateLabel(valid_until)}`
    : `Bun până pe ${longDateLabel(valid_until)}`
}
