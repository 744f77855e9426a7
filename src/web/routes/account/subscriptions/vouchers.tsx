import { Form, Link, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import type { voucher } from '#contract/billing/vouchers.ts'
import { namesInWords } from '#domain/billing/voucher-refusal.ts'
import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { endOf, statusTags } from './deal-labels.ts'
import { messageFor, useReply } from './use-reply.ts'
import { WithdrawLink } from './withdraw-link.tsx'

type Voucher = z.infer<typeof voucher>

/** AN-05: the customer's vouchers, and a field to add one by its code. */
export function Vouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const reply = useReply()
  const busy = useNavigation().formData?.get('intent') === 'add-voucher'
  const refused = reply && 'errors' in reply ? reply : null
  const added = reply && 'done' in reply && reply.done === 'add-voucher' ? reply.code : null
  return (
    <section className="grid gap-6" aria-labelledby="vouchers">
      <h2 id="vouchers">Vouchere</h2>
      <Form method="post" noValidate className="grid max-w-[34rem] gap-3" key={added ?? ''}>
        <FormErrors errors={refused?.errors} message={messageFor('add-voucher', reply)} />
        {added && <Notice kind="done">Voucherul {added} e al tău. Îl aplici la următoarea rezervare.</Notice>}
        <div className="flex items-start gap-2.5">
          <div className="min-w-0 flex-1">
            <TextField
              label="Adaugă un cod"
              name="code"
              defaultValue={refused?.code ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              error={refused?.errors.code}
            />
          </div>
          <Button type="submit" name="intent" value="add-voucher" busy={busy} className="mt-7 min-h-[50px]">
            Adaugă
          </Button>
        </div>
      </Form>
      {vouchers.length === 0 ? (
        <p className="text-ink-2">Niciun voucher încă. Codurile primite de la saloane le poți ține aici.</p>
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {vouchers.map((each) => (
            <li key={each.id} className="grid">
              <VoucherCard voucher={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function VoucherCard({ voucher: own }: { voucher: Voucher }) {
  const tag = statusTags[own.status]
  const amount =
    own.discount_type === 'percentage' ? `${own.discount}%` : unbrokenMoney(formatMoney(toBani(own.discount)))
  return (
    <Card as="article" className="grid content-start gap-3 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-sans font-semibold text-h4 tracking-wide">{own.code}</h3>
        <Tag kind={tag.kind}>{tag.label}</Tag>
      </div>
      <p>
        −{amount} la{' '}
        <Link className="link" to={`/locations/${own.location.id}/${own.location.slug}`}>
          {own.location.name}
        </Link>
        {own.service_names && `, pentru ${namesInWords(own.service_names)}`}
      </p>
      {own.valid_until && (own.status === 'approved' || own.status === 'expired') && (
        <p className="text-small text-ink-2">{endOf(own.status, own.valid_until)}</p>
      )}
      {own.withdraw_until && (
        <WithdrawLink kind="voucher" id={own.id} name={own.code} until={longDateLabel(own.withdraw_until)} />
      )}
    </Card>
  )
}
