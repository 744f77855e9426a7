/** Characters between the digits of a code, as apps show it ('123 456', '123-456') or as it is copied. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}]+/gu

/** A code as it was sent, of what was typed or pasted. */
export const plainCode = (typed: string): string => typed.replace(BETWEEN_DIGITS, '').toUpperCase()
