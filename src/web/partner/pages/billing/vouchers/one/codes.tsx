import { Form } from 'react-router'
import type { OneVoucher } from '#contract/billing/partner-vouchers.ts'
import { countOf } from '#domain/text/counts.ts'
import { Part } from '#web/partner/parts/part-form.tsx'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { STATE_TAGS } from '../words.ts'

/** The codes, each with the way to stop it, and of a batch all at once. */
export function Codes({ voucher, codes }: Pick<OneVoucher, 'voucher' | 'codes'>) {
  const rows = useRowFocus<HTMLUListElement>()
  const live = codes.filter(({ state }) => state !== 'canceled').map(({ id }) => id)
  const isOwn = voucher.customer !== null
  return (
    <Part
      title={codes.length === 1 ? 'Codul' : countOf(codes.length, 'cod', 'coduri')}
      intro={
        isOwn
          ? `E al clientului ${voucher.customer}. Numai el se poate retrage din contract.`
          : 'Un cod oprit nu mai scade niciun preț. Rezervările făcute cu el rămân cum sunt.'
      }
    >
      <ul {...rows} className="grid max-h-[32rem] overflow-y-auto border-line border-t">
        {codes.map(({ id, code, uses, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
            <span className="min-w-0 flex-1 wrap-anywhere font-semibold tracking-wide">{code}</span>
            <span className="text-small text-ink-2">{uses === 0 ? '' : countOf(uses, 'folosire', 'folosiri')}</span>
            <Tag kind={STATE_TAGS[state].kind}>{STATE_TAGS[state].label}</Tag>
            {!isOwn && <SetUsable ids={[id]} usable={state === 'canceled'} of={code} />}
          </li>
        ))}
      </ul>
      {!isOwn && live.length > 1 && (
        <div>
          <SetUsable ids={live} usable={false} of={null} />
        </div>
      )}
    </Part>
  )
}

/** One press stops codes, or lets them be used again; the page offers to take it back. `of`: null for all. */
function SetUsable({ ids, usable, of }: { ids: readonly number[]; usable: boolean; of: string | null }) {
  const label = usable ? 'Pornește din nou' : of === null ? 'Oprește toate codurile' : 'Oprește'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="row" />
      <input type="hidden" name="change" value={JSON.stringify({ ids, usable })} />
      <Button type="submit" look="quiet" {...(of !== null && { 'aria-label': `${label}: ${of}` })}>
        {label}
      </Button>
    </Form>
  )
}
