import { foldText } from './fold-text.ts'

/**
 * A URL slug: ‘Salon Șic & Ștefan’ gives ‘salon-sic-stefan’. Never empty, all digits or ‘booking’, which the URLs of
 * locations reserve; `noun` is then prefixed.
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
