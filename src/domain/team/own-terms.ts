import type { Bani } from '../money.ts'

type OwnPrice = { readonly price: Bani | null; readonly maxPrice: Bani | null }

/** The fault of a professional's own price, or null. No price means the menu's; a range begins with its lower end. */
export function ownTermsRefusal({ price, maxPrice }: OwnPrice): string | null {
  if (maxPrice === null) return null
  if (price === null) return 'scrie și prețul de la care începe.'
  return maxPrice > price ? null : 'prețul maxim trebuie să fie mai mare decât cel de la care începe.'
}
