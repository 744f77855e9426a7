import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import * as contract from '#contract/billing/partner-vouchers.ts'
import type { Client } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, inWords, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { LIMIT_ERRORS, LIMIT_FIELDS, LimitFields, limitsOf } from '../limit-fields.tsx'
import { discountText, STATE_TAGS, servicesText, usesText, validityText } from '../words.ts'
import { Codes } from './codes.tsx'
import { VoucherPaper } from './paper.tsx'
import { Uses } from './uses.tsx'

export const handle: PageHandle = {
  access: 'partner',
  right: 'edit_offer',
  title: ({ voucher }: contract.OneVoucher) => `Voucher ${voucher.batch ?? voucher.code}`,
}
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data: found } = await read(context, contract.getPartnerVoucher, {
    params: { voucher_id: params.voucherId ?? '' },
  })
  return found
}

/** `undo`: the change that takes the last press back. */
type VoucherReply = Reply & { readonly undo?: string }

export async function action({ request, params, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (form.get('form') === 'row') return setUsable(api, String(form.get('change')))
  const typed = textsOf(form)
  const rest = { form: 'limits', typed }
  const parsed = parseWith(contract.voucherLimits, limitsOf(typed))
  if (!parsed.ok) return wrong<VoucherReply>(inWords(parsed.errors, LIMIT_ERRORS), rest)
  const answer = await api(contract.changeVoucher, {
    params: { voucher_id: params.voucherId ?? '' },
    body: parsed.value,
  })
  return answered(answer, 'Am salvat. Se aplică de la următoarea rezervare.', LIMIT_FIELDS, rest)
}

async function setUsable(api: Client, change: string) {
  const parsed = parseWith(contract.setVouchersUsable.body, changeIn(change))
  if (!parsed.ok) throw data(null, { status: 400 })
  const { ids, usable } = parsed.value
  const answer = await api(contract.setVouchersUsable, { body: parsed.value })
  if (!answer.ok) return refused<VoucherReply>(answer, [], { form: 'row' })
  const what = ids.length === 1 ? 'codul' : 'codurile'
  const done = usable ? `Am pornit din nou ${what}.` : `Am oprit ${what}. Rezervările făcute își păstrează prețul.`
  return data<VoucherReply>({ form: 'row', done, undo: JSON.stringify({ ids, usable: !usable }) })
}

function changeIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A voucher or a batch: its terms, its codes, who has used them, and on paper a card for each. */
export default function Page() {
  const { voucher, codes, uses } = useLoaderData<typeof loader>()
  const reply = useActionData<VoucherReply>()
  const [search] = useSearchParams()
  const today = useToday()
  const tag = STATE_TAGS[voucher.state]
  const rows = reply?.form === 'row' ? reply : undefined
  const made = !reply && search.get('facut') === 'adaugat' && 'Gata. Clienții îl pot folosi când rezervă.'
  return (
    <PageBody>
      <div className="not-on-paper grid gap-7">
        <PageHead
          title={voucher.batch ?? voucher.code}
          back={{ to: '/partener/vouchers', label: 'Vouchere' }}
          intro={`${discountText(voucher)} ${servicesText(voucher)}, ${validityText(voucher, today)}, ${usesText(voucher)}.`}
        >
          <span className="self-center">
            <Tag kind={tag.kind}>{tag.label}</Tag>
          </span>
          <Button onClick={() => window.print()}>Tipărește</Button>
          <a href={`/api/partner/vouchers/${voucher.id}/codes.csv`} download className={buttonClass()}>
            <Icon name="download-simple" /> Descarcă CSV
          </a>
        </PageHead>
        <Outcome isSticky done={rows?.done ?? made} undo={rows?.undo} refusal={rows?.message} />
        <div>
          <Codes voucher={voucher} codes={codes} />
          {voucher.customer === null && <Limits voucher={voucher} reply={reply} />}
          <Uses uses={uses} isBatch={voucher.batch !== null} />
        </div>
      </div>
      <VoucherPaper voucher={voucher} codes={codes} />
    </PageBody>
  )
}

function Limits({ voucher, reply }: { voucher: contract.PartnerVoucher; reply: Reply | undefined }) {
  const own = ownReply('limits', reply)
  const stored = Object.fromEntries(LIMIT_FIELDS.map((name) => [name, String(voucher[name] ?? '')]))
  return (
    <Part title="Cât ține" intro="Reducerea și serviciile rămân cum le-ai promis. Pentru altele fă un voucher nou.">
      <PartForm name="limits" reply={reply} fields={stored}>
        <LimitFields typed={own?.typed ?? stored} errors={own?.errors} />
      </PartForm>
    </Part>
  )
}
