import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The words on the paper that a browser would print the page on, without the spaces between them. */
export async function paperText(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return unspaced(text)
}

/** A text as it is compared with paper, where words are broken at other places, and some begin with a capital. */
export const unspaced = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('ro')
    .replace(/[\s\u00ad\u200b\u2060]+/g, '')
