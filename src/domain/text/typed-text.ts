/** Line breaks and tabs. */
const BREAKS = '\\t\\n\\v\\f\\r\\u2028\\u2029'
/** Bidirectional controls: they can make a name or a file extension read as another. */
const BIDI = '\\u202a-\\u202e\\u2066-\\u2069'
/** Invisible characters: they make equal names differ, or an empty one look filled in. Joined emoji need U+200D. */
const INVISIBLE =
  '\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}'

const HIDDEN_MARKS = new RegExp(`[${BIDI}${INVISIBLE}]`, 'gu')

/**
 * The text without marks that nobody sees: what is copied from a chat or from contacts brings some, and they would
 * reverse or hide letters.
 */
export const withoutHiddenMarks = (text: string): string => text.replace(HIDDEN_MARKS, '')

/** One line of text. */
export const ONE_LINE = new RegExp(`^[^${BREAKS}]*$`, 'u')

/**
 * Text without control, bidirectional, invisible or surrogate characters (which PostgreSQL refuses). Allows line
 * breaks.
 */
export const PLAIN_LINE = new RegExp(`^(?:[${BREAKS}]|[^\\p{Cc}\\p{Cs}${BIDI}${INVISIBLE}])*$`, 'u')

/** Several lines of text, without bidirectional or control characters. */
export const PLAIN_PARAGRAPHS = new RegExp(`^(?:[\\t\\n\\r]|[^\\p{Cc}\\p{Cs}\\u2028\\u2029${BIDI}])*$`, 'u')

/** Whether a phone or a mail client would turn some of it into a link: ‘x://’, ‘www.’, or letters around a dot. */
export function holdsLink(text: string): boolean {
  return LINK.test(readAs(text))
}

/** Without joiners, which a mail client reads over, and with each letter in its plain form. */
const readAs = (text: string) => text.normalize('NFKC').replace(/[\u200c\u200d]/g, '')

const LINK =
  /:\/\/|\bwww\.|\b(?:mailto|tel|sms):|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[.。]\p{L}{2,}\/|[\p{L}\p{N}][.。]\p{L}{2,3}(?!\p{L})/iu

/** Whether some of it is a phone number or a mail address: one can answer there, past us. */
export const holdsContact = (text: string): boolean => CONTACT.test(readAs(text))

/** Nine digits, or seven after a plus, however they are parted; what stands around an @. */
const CONTACT = /\p{Nd}(?:[\s./()-]*\p{Nd}){8}|\+[\s()]*\p{Nd}(?:[\s./()-]*\p{Nd}){6}|[^\s@]@[^\s@]/u

/** Whether a name may be used in our messages. Names stored before this rule may break it. */
export const isPlainName = (name: string): boolean =>
  ONE_LINE.test(name) && PLAIN_LINE.test(name) && !holdsLink(name) && !holdsContact(name)

/** The name as a message may hold it: the signs and digits that make a link, phone or address of it are left out. */
export function plainName(name: string): string {
  const text = withoutLinks(name)
  if (!holdsContact(text)) return text
  const plain = readAs(text)
    .replaceAll('@', ' ')
    .replace(/\+?\p{Nd}(?:[\s./()-]*\p{Nd}){6,}/gu, ' ')
  return withoutLinks(plain.replace(/\s+/g, ' ').trim())
}

/** The text with a space for each sign that makes a link of a word. */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    holdsLink(word)
      ? readAs(word)
          .replace(/[.。:/@]+/g, ' ')
          .trim()
      : word,
  )

/** 'Bună, Ana', or 'Bună' when the name must not be used in a mail. */
export function greeting(firstName: string): string {
  const fit = isPlainName(firstName)
  return fit ? `Bună, ${firstName}` : 'Bună'
}
