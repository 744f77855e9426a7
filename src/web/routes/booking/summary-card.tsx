import { durationLabel } from '#domain/pricing/duration-label.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { priceLabel } from '#domain/pricing/price-label.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import type { WireLocation, WireProfessional } from '#web/menu/from-wire.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProfessionalPicture } from './professional-picture.tsx'
import type { Draft } from './state/use-draft.ts'
import { type VisitPrice, visitMinutes } from './visit.ts'

type Props = {
  location: WireLocation
  draft: Draft
  professional: WireProfessional | null
  price: VisitPrice
  cancelUntil: Deadline | null
}

/** 'vineri, 27 noiembrie, 10:30', and whether that has passed already. */
export type Deadline = { readonly label: string; readonly passed: boolean }

/** What is chosen so far, beside the steps on wide screens. */
export function SummaryCard({ location, draft, professional, price, cancelUntil }: Props) {
  const name = professional ? `${professional.first_name} ${professional.last_name}` : 'Oricare specialist'
  const { total } = price
  const saved = total === null ? 0 : (total.basePrice ?? 0) - (total.price ?? 0)
  const byOffers = total?.range ? 0 : saved - (price.savedByVoucher ?? 0)
  return (
    <aside className="grid content-start gap-4" aria-label="Rezervarea ta">
      <div className="card grid gap-3 p-6">
        <h2 className="text-h3">Rezervarea ta</h2>
        {draft.services.length > 0 && (
          <p className="flex items-center gap-3">
            <ProfessionalPicture professional={professional} size={48} />
            <span>
              <strong className="block font-semibold">{name}</strong>
              <span className="text-small text-ink-2">{professional?.title}</span>
            </span>
          </p>
        )}
        {draft.services.length === 0 && <p className="text-ink-2">Alege cel puțin un serviciu.</p>}
        <ul className="grid gap-2">
          {draft.services.map((service) => (
            <li key={service.id} className="flex justify-between gap-3">
              <span>
                {service.name}
                <span className="block text-small text-ink-2">{durationLabel(service.durationMinutes)}</span>
              </span>
              <span className="price text-right">
                {service.isSubscription && draft.subscription
                  ? 'Inclus în abonament'
                  : priceLabel(price.services.find(({ id }) => id === service.id) ?? null)}
              </span>
            </li>
          ))}
        </ul>
        {draft.services.length > 0 && (
          <div className="grid gap-2 border-line border-t pt-3">
            {total !== null && (total.basePrice ?? 0) > (total.price ?? 0) && (
              <p className="flex justify-between gap-3 text-ink-2">
                Preț întreg
                <span className="price">
                  {priceLabel({ price: total.basePrice, maxPrice: total.maxBasePrice, range: total.range })}
                </span>
              </p>
            )}
            {byOffers > 0 && (
              <p className="flex justify-between gap-3 text-quince-ink">
                Reducere <span className="tabular-nums">−{formatMoney(byOffers)}</span>
              </p>
            )}
            {draft.voucher !== null && (
              <p className="flex justify-between gap-3 text-quince-ink">
                Voucher {draft.voucher.code}
                {price.savedByVoucher !== null && (
                  <span className="tabular-nums">−{formatMoney(price.savedByVoucher)}</span>
                )}
              </p>
            )}
            <p className="flex items-baseline justify-between gap-3 font-semibold text-[20px]">
              Total <span className="price">{price.label ?? priceLabel(total)}</span>
            </p>
            <p className="text-small text-ink-2">
              {durationLabel(visitMinutes(draft, professional?.id ?? null))}
              {draft.startDate &&
                draft.startTime &&
                ` · ${dayTimeLabel(draft.startDate, parseTime(draft.startTime) ?? 0)}`}
            </p>
          </div>
        )}
      </div>
      {cancelUntil?.passed === false && (
        <Notice title="Anulare gratuită">Poți muta sau anula fără cost până {cancelUntil.label}.</Notice>
      )}
      {cancelUntil?.passed && (
        <Notice title="Fără anulare">
          Vizita e aproape: termenul de mutare și anulare, {cancelUntil.label}, a trecut.
        </Notice>
      )}
      <p className="text-small text-ink-2">
        Contractul se încheie cu {location.legal.name}, CUI {location.legal.cui}, {location.legal.registry_number},{' '}
        {location.legal.address}.
      </p>
    </aside>
  )
}
