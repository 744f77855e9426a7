import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OfferPreview } from '#contract/locations/offers.ts'
import type { OfferId } from '#domain/ids.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { spanLabel } from '#domain/time/labels.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { Part } from '#web/partner/parts/part-form.tsx'
import { takeFocus } from '#web/partner/parts/take-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { discountText } from '../../billing/vouchers/words.ts'
import { nameOf } from '../prices/raise-form.tsx'
import type { OfferReply } from './offer-action.ts'
import { hoursText, whenText } from './words.ts'

/** The prices that the offer would make, before the press that makes it. */
export function Preview({ reply, submit, today }: { reply: OfferReply; submit: string; today: IsoDate }) {
  const isBusy = useNavigation().formData?.get('form') === 'save'
  if (!reply.preview) return null
  return (
    <Part
      title="Cum văd clienții prețurile"
      intro="Nimic nu se schimbă până nu apeși. Rezervările făcute își păstrează prețul."
    >
      <div ref={takeFocus} tabIndex={-1} className="grid gap-5 outline-none">
        <ShownPrices {...reply.preview} own={null} today={today} />
        <Form method="post">
          <input type="hidden" name="form" value="save" />
          <input type="hidden" name="sent" value={reply.sent} />
          <Button type="submit" look="primary" busy={isBusy}>
            {submit}
          </Button>
        </Form>
      </div>
    </Part>
  )
}

type ShownProps = OfferPreview & {
  /** The offer that the page is about; null where it is not made yet. */
  own: OfferId | null
  today: IsoDate
}

/** The prices of each service while an offer holds, by days and hours, and which of several offers makes them. */
export function ShownPrices({ prices, others, own, today }: ShownProps) {
  return (
    <ul className="border-line border-t">
      {prices.map((lowered) => (
        <li key={nameOf(lowered)} className="grid gap-3 border-line border-b py-4">
          <h3 className="wrap-anywhere font-semibold">{nameOf(lowered)}</h3>
          {lowered.days.map((days) => (
            <div key={days.start_date} className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <p className="text-ink-2">{spanLabel(days.start_date, days.end_date, today)}</p>
              <dl className="figures grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
                {days.spans.map((span) => (
                  <Fragment key={span.start_time}>
                    <dt className="max-sm:text-small max-sm:text-ink-2">{hoursText(span)}</dt>
                    <dd className="grid min-w-0 grid-cols-1 justify-items-start">
                      <PriceLabel label={span.price_label} base={span.base_price_label} />
                      <Winner span={span} own={own} others={others} today={today} />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

type Span = OfferPreview['prices'][number]['days'][number]['spans'][number]

/** Says which of the offers of those hours makes the price, where it is not simply this one. */
function Winner({ span, own, others, today }: Omit<ShownProps, 'prices'> & { span: Span }) {
  const [winner, ...losers] = span.offers
  if (winner === undefined || (winner === own && losers.length === 0)) return null
  const wordsOf = (id: OfferId | null) => {
    const offer = others.find((other) => other.id === id)
    return offer ? `${discountText(offer)} (${whenText(offer, today)})` : ''
  }
  const text =
    winner === own
      ? `Câștigă oferta aceasta, nu ${losers.map(wordsOf).join(' și ')}.`
      : losers.includes(own)
        ? `Câștigă ${wordsOf(winner)}, nu oferta aceasta.`
        : `Din altă ofertă: ${wordsOf(winner)}.`
  return <span className="text-small text-ink-2">{text}</span>
}

/** The refusal of the last press, where the fields have none of their own for it. */
export function Refusal({ reply }: { reply: OfferReply | undefined }) {
  return (
    <div role="alert">{reply?.form === 'save' && reply.message && <Notice kind="error">{reply.message}</Notice>}</div>
  )
}
