import type { TagConfig } from '../site/site.ts'
import { gtag } from './consent-signals.ts'

/** Adds the configured tag, or tag container, to the page, once. Call only after consent. */
export function loadTag({ id, source }: TagConfig): void {
  if (document.getElementById(ELEMENT)) return
  if (id.startsWith('GTM-')) window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', id)
  }
  const script = document.createElement('script')
  script.id = ELEMENT
  script.async = true
  script.src = `${source}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Whether the tag is in this page. */
export const tagIsLoaded = () => document.getElementById(ELEMENT) !== null

const ELEMENT = 'measuring-tag'
