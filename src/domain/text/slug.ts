import { foldText } from './fold-text.ts'

/**
 * The text as part of an address: 'Salon Șic & Ștefan' gives 'salon-sic-stefan'. Never empty, never all digits and never
 * 'booking', which the addresses of locations keep for other things; `noun` then stands before it.
 */
export function slugify(text: string, noun = 'salon'): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  if (slug === '') return noun
  return /^\d+$/.test(slug) || slug === 'booking' ? `${noun}-${slug}` : slug
}
