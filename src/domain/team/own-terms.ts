import type { Bani } from '../money.ts'

type OwnPrice = { readonly price: Bani | null; readonly maxPrice: Bani | null }

/** What is wrong with a price of one's own: none at all is the menu's, and a range begins with its lower end. */
export function ownTermsRefusal({ price, maxPrice }: OwnPrice): string | null {
  if (maxPrice === null) return null
  if (price === null) return 'scrie și prețul de la care începe.'
  return maxPrice > price ? null : 'prețul maxim trebuie să fie mai mare decât cel de la care începe.'
}
