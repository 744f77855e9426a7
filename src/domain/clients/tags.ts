import { foldText } from '../text/fold-text.ts'

/** So many tags a client may have. */
export const MOST_TAGS = 12

/** Each tag once, as it was written first: 'VIP' and 'vip' are one. */
export function uniqueTags(tags: readonly string[]): string[] {
  const folded = tags.map((tag) => foldText(tag.trim()))
  return tags.map((tag) => tag.trim()).filter((_, at) => folded.indexOf(folded[at]!) === at)
}
