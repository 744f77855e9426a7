/** What makes a second line, or a gap as wide as one. */
const BREAKS = '\\t\\n\\v\\f\\r\\u2028\\u2029'
/** What turns the letters after it around: a name could then read as another, and a file's ending too. */
const BIDI = '\\u202a-\\u202e\\u2066-\\u2069'
/** What nobody sees, but makes two equal names differ or an empty one look filled in. Joined emoji need U+200D. */
const INVISIBLE =
  '\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}'

/** A text of one line. */
export const ONE_LINE = new RegExp(`^[^${BREAKS}]*$`, 'u')

/** A text without what hides in a line; of line breaks it says nothing. No torn surrogates, which PostgreSQL could not take. */
export const PLAIN_LINE = new RegExp(`^(?:[${BREAKS}]|[^\\p{Cc}\\p{Cs}${BIDI}${INVISIBLE}])*$`, 'u')

/** A text of several lines that neither turns letters around nor controls a screen. */
export const PLAIN_PARAGRAPHS = new RegExp(`^(?:[\\t\\n\\r]|[^\\p{Cc}\\p{Cs}\\u2028\\u2029${BIDI}])*$`, 'u')

/** Whether a mail reader would make a link of some of it: 'x://', 'www.', or letters on both sides of a dot. */
export function holdsLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'))
}

const LINK = /:\/\/|\bwww\.|\bmailto:|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[.。]\p{L}{2,}\//iu

/** Whether a name may stand in a mail of ours. Those that were stored before the rules were made may break them. */
export const isPlainName = (name: string): boolean => ONE_LINE.test(name) && PLAIN_LINE.test(name) && !holdsLink(name)

/** 'Bună, Ana', or 'Bună' where the name may not stand in a mail. */
export function greeting(firstName: string): string {
  const fit = isPlainName(firstName)
  return fit ? `Bună, ${firstName}` : 'Bună'
}
