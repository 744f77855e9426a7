import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { customerSubscription } from '#contract/billing/subscriptions.ts'
import { formatMoney, toBani } from '#domain/money.ts'
import { countOf } from '#domain/text/counts.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { endOf, statusTags } from './deal-labels.ts'
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
          <p>Saloanele și sălile care au abonamente le arată în meniu; îl ceri odată cu prima vizită.</p>
        </EmptyState>
      ) : (
        <List subscriptions={active} as="h2" />
      )}
      {past.length > 0 && (
        <>
          <h2 className="text-h3">Încheiate</h2>
          <List subscriptions={past} as="h3" />
        </>
      )}
    </section>
  )
}

/** The heading's level in the outline of the page. */
type Heading = { as: 'h2' | 'h3' }

function List({ subscriptions, as }: { subscriptions: readonly Subscription[] } & Heading) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className="grid">
          <SubscriptionCard subscription={subscription} as={as} />
        </li>
      ))}
    </ul>
  )
}

function SubscriptionCard({ subscription: own, as: Title }: { subscription: Subscription } & Heading) {
  const tag = statusTags[own.status]
  const name = own.subscription.name
  return (
    <Card as="article" className="grid content-start gap-4 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Title className="text-h3">{name}</Title>
          <p className="text-small text-ink-2">
            <Link className="link" to={`/locations/${own.location.id}/${own.location.slug}`}>
              {own.location.name}
            </Link>
          </p>
        </div>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </div>
      <Sessions total={own.sessions_total} left={own.sessions_left} over={Title === 'h3'} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t pt-4 text-small text-ink-2">
        <span>{validity(own)}</span>
        {own.price !== null && <PriceLabel label={formatMoney(toBani(own.price))} />}
      </p>
      {own.withdraw_until && (
        <WithdrawLink kind="subscription" id={own.id} name={name} until={longDateLabel(own.withdraw_until)} />
      )}
    </Card>
  )
}

/**
 * A tooth for each session, long while it is left; many, and those of a contract that is over, are told in words alone.
 */
function Sessions({ total, left, over }: { total: number; left: number; over: boolean }) {
  const teeth = total <= 30 && !over ? Array.from({ length: total }, (_, index) => index < left) : []
  const words = over
    ? countOf(left, 'ședință nefolosită', 'ședințe nefolosite')
    : countOf(left, 'ședință rămasă', 'ședințe rămase')
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {words} <span className="font-normal text-ink-2">din {total}</span>
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
  if (status === 'pending') return 'Așteaptă aprobarea'
  if (status === 'rejected') return 'Cererea nu a fost aprobată'
  if (status === 'canceled') return 'Contractul s-a încheiat'
  return valid_until === null ? '' : endOf(status, valid_until)
}
