import type { OfferPreview, PartnerOffer } from '#contract/locations/offers.ts'
import { namesInWords } from '#domain/billing/voucher-refusal.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { spanLabel } from '#domain/time/labels.ts'

/** How each state of an offer is called at the desk, and its colour. */
export const STATE_TAGS: Readonly<
  Record<PartnerOffer['state'], { readonly label: string; readonly kind: 'plain' | 'done' | 'cherry' }>
> = {
  running: { label: 'Acum', kind: 'done' },
  scheduled: { label: 'Urmează', kind: 'cherry' },
  over: { label: 'Încheiată', kind: 'plain' },
}

/** 'la Tuns și Vopsit'. */
export const servicesText = ({ services }: Pick<PartnerOffer, 'services'>) =>
  services.length === 0 ? 'la niciun serviciu din meniu' : `la ${namesInWords(services.map(({ name }) => name))}`

/** '1–24 decembrie' or '1–24 decembrie, între 09:00 și 12:00'. */
export function whenText(offer: Omit<OfferPreview['others'][number], 'id'>, today: IsoDate): string {
  const { start_date, end_date, start_time, end_time } = offer
  const days = spanLabel(start_date, end_date, today)
  return start_time === null || end_time === null ? days : `${days}, între ${start_time} și ${end_time}`
}

/** 'toată ziua', 'până la 09:00', '09:00–12:00', 'de la 12:00'. */
export function hoursText({
  start_time,
  end_time,
}: {
  readonly start_time: string
  readonly end_time: string
}): string {
  if (start_time === '00:00') return end_time === '24:00' ? 'toată ziua' : `până la ${end_time}`
  return end_time === '24:00' ? `de la ${start_time}` : `${start_time}–${end_time}`
}
