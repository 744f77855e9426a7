import { Form, Link } from 'react-router'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { unbrokenMoney } from '#domain/money.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { HeadingForm } from './heading-form.tsx'
import type { MenuOrder } from './use-menu-order.ts'

type Heading = PartnerServices['headings'][number]
type Service = Heading['services'][number]

type Props = { heading: Heading; order: MenuOrder; isFirst: boolean; isLast: boolean; reply: Reply | undefined }

/** A heading of the menu with the services that stand under it. */
export function MenuHeading({ heading, order, isFirst, isLast, reply }: Props) {
  const { id, name, services } = heading
  return (
    <section data-heading={id} aria-labelledby={`heading-${id}`} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`heading-${id}`} className="mr-auto min-w-0 text-h3">
          {name}
        </h2>
        <Steps
          label={`capitolul ${name}`}
          values={{ intent: 'step-heading', heading_id: String(id) }}
          onStep={(by) => order.stepHeading(id, by)}
          up={!isFirst}
          down={!isLast}
        />
      </div>
      <ul className="border-line border-t">
        {services.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            order={order}
            ends={endsOf(heading, service, isFirst, isLast)}
          />
        ))}
      </ul>
      {services.length === 0 && <p className="py-4 text-ink-2">Capitolul e gol: clienții nu îl văd.</p>}
      <div className="flex flex-wrap items-start gap-2 pt-1">
        <ButtonLink to={`/partener/services/new?capitol=${id}`} look="quiet" size="dense" className="min-h-11">
          <Icon name="plus" /> Adaugă aici
        </ButtonLink>
        <HeadingForm heading={heading} reply={reply} />
      </div>
    </section>
  )
}

function endsOf({ services }: Heading, service: Service, isFirst: boolean, isLast: boolean) {
  const at = services.indexOf(service)
  return { up: at > 0 || !isFirst, down: at < services.length - 1 || !isLast }
}

type RowProps = { service: Service; order: MenuOrder; ends: { up: boolean; down: boolean } }

function ServiceRow({ service, order, ends }: RowProps) {
  const { id, name, duration_label, price_label, hidden_price, price, online, asks_approval, is_subscription } = service
  const { dragged } = order
  return (
    <li
      data-service={id}
      className={classNames(
        'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-2',
        dragged === id && 'relative z-1 rounded-d-44 bg-cherry-tint shadow-lg',
      )}
    >
      <span
        aria-hidden="true"
        className="grid h-11 w-11 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
        onPointerDown={(event) => order.startDrag(event, id)}
      >
        <Icon name="list" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/partener/services/${id}`}
            className="-my-2 inline-flex min-h-11 min-w-0 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
          {!online && <Tag>intern</Tag>}
          {asks_approval && <Tag kind="cherry">cere aprobarea</Tag>}
          {is_subscription && <Tag>abonament</Tag>}
        </p>
        <p className="figures dotted text-small text-ink-2">
          <span>{duration_label}</span>
          <span>{unbrokenMoney(price_label)}</span>
          {hidden_price && price !== null && <span>preț ascuns</span>}
          {service.professional_ids.length === 0 && <span>nu îl face nimeni</span>}
        </p>
      </div>
      <Steps
        label={name}
        values={{ intent: 'step', service_id: String(id) }}
        onStep={(by) => order.step(id, by)}
        stepped={order.stepped?.id === id ? order.stepped.by : null}
        {...ends}
      />
    </li>
  )
}

type StepsProps = {
  label: string
  values: Record<string, string>
  onStep: (by: 1 | -1) => void
  stepped?: 1 | -1 | null
  up: boolean
  down: boolean
}

/** One step up or down; plain forms without script. A step that cannot be made keeps its place, so that none jumps. */
function Steps({ label, values, onStep, stepped, up, down }: StepsProps) {
  const button = (by: 1 | -1, isPossible: boolean) => (
    <IconButton
      key={by}
      type="submit"
      name="by"
      value={by === -1 ? 'up' : 'down'}
      icon={by === -1 ? 'caret-up' : 'caret-down'}
      label={`${by === -1 ? 'Mută mai sus' : 'Mută mai jos'}: ${label}`}
      aria-disabled={!isPossible}
      autoFocus={stepped === by}
      className={isPossible ? 'text-ink-3 hover:text-ink' : 'text-ink-3 opacity-35'}
      onClick={(event) => {
        event.preventDefault()
        if (isPossible) onStep(by)
      }}
    />
  )
  return (
    <Form method="post" className="flex">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button(-1, up)}
      {button(1, down)}
    </Form>
  )
}
