import type { Random } from '#drawings/style/random.ts'
import type { ProviderLocation } from '#usecases/providers/provider-format.ts'
import { someOf } from '../text.ts'

type Offers = Pick<ProviderLocation, 'offers' | 'vouchers'>

/** Offers and voucher codes of a location; days count from the day of filling, so that they never go stale. */
export const makeOffers = (menu: ProviderLocation['menu'], words: string[], r: Random): Offers => {
  const priced = menu
    .flatMap(({ services }) => services)
    .filter(({ price, hidden_price, is_subscription }) => price && !hidden_price && !is_subscription)
    .map(({ ref }) => ref)
  const offers: ProviderLocation['offers'] = []
  if (r.chance(0.45)) offers.push(wholeDays(someOf(priced, r.int(1, 3), r), r))
  if (r.chance(0.3)) offers.push(quietHours(someOf(priced, r.int(2, 6), r), r))
  const vouchers = r.chance(0.35) ? [voucher(r.pick(words), someOf(priced, r.chance(0.5) ? 3 : 0, r), r)] : []
  return { offers, vouchers }
}

const wholeDays = (services: string[], r: Random): ProviderLocation['offers'][number] => ({
  services,
  ...(r.chance(0.8)
    ? { discount_type: 'percentage' as const, discount: r.pick([10, 15, 20, 25, 30]) }
    : { discount_type: 'fixed' as const, discount: r.pick([10, 15, 20]) }),
  start_in_days: r.int(-10, 3),
  end_in_days: r.int(6, 40),
  start_time: null,
  end_time: null,
})

const quietHours = (services: string[], r: Random): ProviderLocation['offers'][number] => ({
  services,
  discount_type: 'percentage',
  discount: r.pick([10, 15, 20]),
  start_in_days: r.int(-20, 0),
  end_in_days: r.int(20, 60),
  ...r.pick([
    { start_time: '09:00', end_time: '12:00' },
    { start_time: '10:00', end_time: '14:00' },
    { start_time: '13:00', end_time: '16:00' },
  ]),
})

const voucher = (word: string, services: string[], r: Random): ProviderLocation['vouchers'][number] => {
  const percent = r.pick([10, 15, 20, 25])
  const isPercentage = r.chance(0.7)
  return {
    code: `${word}${isPercentage ? percent : 30}`,
    discount_type: isPercentage ? 'percentage' : 'fixed',
    discount: isPercentage ? percent : 30,
    services,
    valid_for_days: r.int(20, 120),
    max_uses: r.pick([50, 100, 200]),
    max_uses_per_customer: 1,
  }
}
