import type { BusinessContent } from '../../content/business.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { RegisterLink } from '../register-link.tsx'

type Plan = BusinessContent['pricing']['plans'][number]

/** RT-10, BZ-01: the plans, monthly or yearly. The switch is two radio buttons and CSS, so it needs no script. */
export function Pricing({ title, lead, note, yearly, plans }: BusinessContent['pricing']) {
  return (
    <section id="pricing" className="section wrap biz-pricing" aria-labelledby="pricing-title">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-5">
        <div>
          <h2 id="pricing-title">{title}</h2>
          <p className="mt-1.5 text-ink-2">{lead}</p>
        </div>
        <fieldset className="biz-switch">
          <legend className="sr-only">Perioada de plată</legend>
          <label>
            <input type="radio" name="period" value="monthly" />
            Lunar
          </label>
          <label>
            <input type="radio" name="period" value="yearly" defaultChecked />
            {yearly}
          </label>
        </fieldset>
      </div>
      <div className="biz-plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
      <p className="mt-5 max-w-[62ch] text-ink-2 text-small">{note}</p>
    </section>
  )
}

/** The yearly price a month, rounded up: twelve of them are never less than the yearly price. */
function PlanCard({ plan }: { plan: Plan }) {
  const { name, monthly, yearly, highlighted, points } = plan
  return (
    <article className={highlighted ? 'biz-plan biz-plan-main' : 'biz-plan'}>
      <div>
        <h3>{name}</h3>
        <p className="text-ink-2">{plan.for}</p>
      </div>
      <div className="by-month">
        <p className="biz-price">
          {lei(monthly)} <small>RON pe lună</small>
        </p>
        <p className="mt-1.5 text-ink-2 text-small">plătit lună de lună</p>
      </div>
      <div className="by-year">
        <p className="biz-price">
          {lei(Math.ceil(yearly / 12))} <small>RON pe lună</small>
        </p>
        <p className="mt-1.5 text-ink-2 text-small">{lei(yearly)} RON pe an</p>
      </div>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <RegisterLink label="Creează cont" look={highlighted ? 'primary' : 'secondary'} className="mt-auto" />
    </article>
  )
}

/** '1.490'. */
const lei = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
