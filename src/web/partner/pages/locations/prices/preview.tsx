import { Form, useNavigation } from 'react-router'
import { type Ron, unbrokenMoney } from '#domain/money.ts'
import { typedPrice } from '#domain/pricing/typed-price.ts'
import { countOf } from '#domain/text/counts.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { Part } from '#web/partner/parts/part-form.tsx'
import { takeFocus } from '#web/partner/parts/take-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { keyOf, type PricesReply, type ShownPreview } from './change.ts'
import { nameOf } from './raise-form.tsx'

type Props = PricesReply & { readonly preview: ShownPreview }

/** The new prices beside the old ones, each to be corrected, before they are saved. */
export function Preview({ preview, typed, errors, message }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { from, keeping, prices } = preview
  const day = from !== null && isRealDate(from) ? longDateLabel(from) : null
  return (
    <Part title="Prețurile noi" intro={day ? `De la ${day}, ora 0:00.` : 'Imediat ce le salvezi.'}>
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Form method="post" noValidate preventScrollReset className="grid gap-5">
          <FormErrors errors={errors} message={message} />
          <input type="hidden" name="form" value="prices" />
          <input type="hidden" name="preview" value={JSON.stringify(preview)} />
          <Notice>{keepingText(keeping, day)}</Notice>
          <ul className="border-line border-t">
            {prices.map((line) => (
              <PriceLine key={keyOf(line)} line={line} typed={typed} errors={errors} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="save" look="primary" busy={isBusy}>
              {day ? `Schimbă de la ${day}` : 'Schimbă prețurile acum'}
            </Button>
            <Button type="submit" name="intent" value="back" look="quiet">
              Înapoi, fără să schimbi
            </Button>
          </div>
        </Form>
      </div>
    </Part>
  )
}

type LineProps = {
  line: ShownPreview['prices'][number]
  typed: Props['typed'] | undefined
  errors: Props['errors'] | undefined
}

function PriceLine({ line, typed, errors }: LineProps) {
  const name = nameOf(line)
  const field = (kind: 'price' | 'max', price: Ron | null, label: string) => (
    <TextField
      label={`${label} pentru ${name}, în RON`}
      labelHidden
      name={`${kind}-${keyOf(line)}`}
      inputMode="decimal"
      maxLength={14}
      className="max-w-28 text-right"
      defaultValue={typed?.[`${kind}-${keyOf(line)}`] ?? typedPrice(price)}
      error={errors?.[`${kind}-${keyOf(line)}`]}
    />
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2">
      <span className="grid min-w-0 flex-1 basis-48">
        <b className="wrap-anywhere font-semibold">{name}</b>
        <span className="figures text-small text-ink-2">acum {unbrokenMoney(line.price_label)}</span>
      </span>
      <span className="flex items-center gap-2">
        {line.range_price && line.max_price === null && 'de la'}
        {field('price', line.new_price, line.max_price === null ? 'Preț nou' : 'Preț nou, de la')}
        {line.max_price !== null && '–'}
        {line.max_price !== null && field('max', line.new_max_price, 'Preț nou, până la')}
        RON
      </span>
    </li>
  )
}

function keepingText(keeping: number, day: string | null): string {
  const since = day ? ` din ${day} încolo` : ''
  if (keeping === 0) return `Nicio programare${since || ' viitoare'} nu e făcută la prețurile de acum.`
  const keep = keeping === 1 ? 'își păstrează prețul vechi' : 'își păstrează prețurile vechi'
  const later = day ? ', ca și cele care se mai fac până atunci' : ''
  return `${countOf(keeping, 'programare', 'programări')}${since} ${keep}${later}.`
}
