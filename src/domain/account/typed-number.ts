/** Marks between and around the digits: what people type there, and what phones and chats copy along. */
const BETWEEN_DIGITS = /[\s().\-/\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]+/g

/** Before a Romanian number with the country's code some still write the zero: '+40 (0)722'. */
const NEEDLESS_ZERO = /^(\+40|0040)0(?=[1-9])/

/**
 * The digits of a text that is a phone number or a part of one, with the '+' it begins with; null: the text is none.
 * Every field in which a number may be typed is read so.
 */
export function typedNumber(text: string): string | null {
  const bare = text.replace(BETWEEN_DIGITS, '')
  return /^\+?\d+$/.test(bare) ? bare.replace(NEEDLESS_ZERO, '$1') : null
}
