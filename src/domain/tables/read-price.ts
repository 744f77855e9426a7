import type { Bani } from '../money.ts'
import { readNumber } from './read-number.ts'

/** A price of a list, or the Romanian reason for which the cell is none. No price at all is null. */
export type ReadPrice =
  | { readonly price: Bani | null; readonly maxPrice: Bani | null; readonly isRange: boolean }
  | { readonly reason: string }

const OTHER_MONEY = /[€$£]|\b(?:eur|euro|usd|gbp|ft|huf|zł|pln|chf)\b/i
const FROM = /^(?:de la|începând (?:cu|de la)|from|ab|dès|à partir de|a partire da|da|od|-tól)\s+|\s*(?:\+|- from)$/iu
const FREE = /^(?:gratuit|gratis|free|kostenlos|gratuito|ingyenes|bezpłatnie)$/iu
const MOST_RON = 1_000_000

/** '70.00', '1.204 lei', 'de la 95', '100 - 150 RON', 'gratuit'; an empty cell has no price. */
export function readPrice(cell: string): ReadPrice {
  const text = cell.trim()
  if (text === '') return { price: null, maxPrice: null, isRange: false }
  if (FREE.test(text)) return { price: 0, maxPrice: null, isRange: false }
  if (OTHER_MONEY.test(text)) return { reason: `„${cell}” nu e un preț în lei` }
  const figures = text.replace(FROM, '')
  const [low = '', high] = figures.split(/\s*[-–—]\s*/)
  const [price, maxPrice] = [amount(low), high === undefined ? null : amount(high)]
  const isWrong = price === null || (high !== undefined && maxPrice === null)
  if (isWrong) return { reason: `„${cell}” nu este un preț` }
  const isSpan = maxPrice !== null && maxPrice > price
  return { price, maxPrice: isSpan ? maxPrice : null, isRange: isSpan || figures !== text }
}

/** Three figures after a sign are thousands: no price has thousandths. */
function amount(text: string): Bani | null {
  const plain = text.replace(/\s*(?:lei|ron)$/i, '').trim()
  const ron = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? Number(plain.replace(/[.,]/g, '')) : readNumber(plain)
  return ron === null || ron > MOST_RON ? null : Math.round(ron * 100)
}
