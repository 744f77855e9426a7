import type { Ron } from '../money.ts'

const WITH_DOTS = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const PLAIN = /^\d{1,7}([.,]\d{1,2})?$/

/**
 * A price as people write it: '95', '95,5', '95.50', '1.250,00', with or without 'RON' or 'lei'; null for what is none.
 */
export function parseTypedPrice(text: string): Ron | null {
  const bare = text
    .replace(/\s+/g, '')
    .replace(/(ron|lei)$/i, '')
    .trim()
  if (WITH_DOTS.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : null
}

/** A price as it stands in a field: '95', '95,50'. */
export function typedPrice(ron: Ron | null): string {
  if (ron === null) return ''
  return Number.isInteger(ron) ? String(ron) : ron.toFixed(2).replace('.', ',')
}
