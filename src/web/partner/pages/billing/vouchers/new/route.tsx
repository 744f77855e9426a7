import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { addVouchers, voucherForm } from '#contract/billing/partner-vouchers.ts'
import { listPartnerServices, type PartnerServices } from '#contract/locations/partner-services.ts'
import { parseWith } from '#contract/parse.ts'
import { parseTypedPrice } from '#domain/pricing/typed-price.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { FormPage } from '#web/partner/parts/form-page.tsx'
import { read } from '#web/partner/parts/read.ts'
import { inWords, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { ServiceChecks } from '#web/partner/parts/service-checks.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { LIMIT_ERRORS, LIMIT_FIELDS, LimitFields, limitsOf, numberOf } from '../limit-fields.tsx'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Voucher nou' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, listPartnerServices)).data.headings
}

const FIELDS = ['code', 'count', 'discount', 'discount_type', 'service_ids', ...LIMIT_FIELDS]

const ERRORS = {
  ...LIMIT_ERRORS,
  code: 'Scrie 3–20 de semne: litere fără diacritice, cifre și liniuță.',
  count: 'Scrie un număr de la 1 la 500.',
  discount: 'Scrie cât scade prețul, cum ar fi 20.',
}

/** The codes of a batch are good once each, unless more is written. */
const ONCE = 1

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const services = form.getAll('service_ids').map(String)
  const typed: ReturnType<typeof textsOf> = { ...textsOf(form), service_ids: services.join(',') }
  const rest = { form: 'new', typed }
  const limits = limitsOf(typed)
  const count = numberOf(typed.count) ?? 1
  const parsed = parseWith(voucherForm, {
    ...limits,
    max_uses: limits.max_uses ?? (count > 1 ? ONCE : null),
    code: typed.code ?? '',
    count,
    discount_type: typed.discount_type,
    discount: parseTypedPrice((typed.discount ?? '').replace('%', '')),
    service_ids: services.map(Number),
  })
  if (!parsed.ok) return wrong(inWords(parsed.errors, ERRORS), rest)
  const answer = await context.get(apiContext)(addVouchers, { body: parsed.value })
  if (answer.ok) return redirect(`/partener/vouchers/${answer.body.data.id}?facut=adaugat`)
  return refused(answer, FIELDS, rest)
}

/** One voucher, or a batch of them. */
export default function Page() {
  const headings = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const typed: Reply['typed'] = reply?.typed ?? { count: '1', max_uses_per_customer: '1' }
  const field = fieldsOf(typed, reply?.errors)
  return (
    <FormPage
      title="Voucher nou"
      back={{ to: '/partener/vouchers', label: 'Vouchere' }}
      heading="Ce scade și cum"
      intro="Un cod pentru toți, sau o serie de coduri diferite, de tipărit ori de trimis fiecare altcuiva."
      form={{ name: 'new', submit: 'Fă voucherul', reply }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Cod"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Cum ar fi VARA10. Într-o serie, fiecare cod începe așa și are încă 8 cifre."
          {...field('code')}
        />
        <TextField
          label="Câte coduri"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint="Cel mult 500."
          {...field('count')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Cât scade prețul"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          {...field('discount')}
        />
        <Select label="În" {...field('discount_type')}>
          <option value="percentage">procente din preț</option>
          <option value="fixed">RON</option>
        </Select>
      </div>
      <LimitFields typed={typed} errors={reply?.errors} isNew />
      <Services headings={headings} chosen={(typed.service_ids ?? '').split(',')} error={reply?.errors?.service_ids} />
    </FormPage>
  )
}

type ServicesProps = {
  headings: PartnerServices['headings']
  chosen: readonly string[]
  error: string[] | undefined
}

/** Closed it is good for every service. */
function Services(props: ServicesProps) {
  return (
    <details open={props.chosen.some(Boolean) || props.error !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Numai pentru anumite servicii</summary>
      <div className="grid gap-4 pt-2">
        <ServiceChecks {...props} />
        <p className="field-hint">Fără niciunul bifat, e bun la toate.</p>
      </div>
    </details>
  )
}
