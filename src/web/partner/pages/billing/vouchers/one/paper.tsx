import type { OneVoucher } from '#contract/billing/partner-vouchers.ts'
import { useWork } from '#web/partner/use-work.ts'
import { useSite, useToday } from '#web/site/use-site.ts'
import { discountText, servicesText, validityText } from '../words.ts'

/** On paper: a card to cut out for each code that can still be used. */
export function VoucherPaper({ voucher, codes }: Pick<OneVoucher, 'voucher' | 'codes'>) {
  const today = useToday()
  const { origin } = useSite()
  const { current, locations } = useWork()
  const name = locations.find(({ id }) => id === current.location_id)?.name ?? ''
  const usable = codes.filter(({ state }) => state === 'approved' || state === 'scheduled')
  return (
    <ul className="only-on-paper voucher-paper" aria-hidden="true">
      {usable.map(({ id, code }) => (
        <li key={id}>
          <p>{name}</p>
          <p className="voucher-amount">{discountText(voucher)}</p>
          <p>
            {servicesText(voucher)}, {validityText(voucher, today)}
          </p>
          <p className="voucher-code">{code}</p>
          <p>
            Scrie codul când rezervi pe {origin.replace(/^https?:\/\//, '')}/locations/{current.location_id}
          </p>
        </li>
      ))}
    </ul>
  )
}
