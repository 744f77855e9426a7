/** GSM 03.38: signs of seven bits, and those that need an escape before them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const ESCAPED = new Set('\f^{}\\[~]|€')

/** How much one SMS takes alone, and as a part of several; in septets, or in UTF-16 units. */
const SEPTETS = { alone: 160, part: 153 }
const UNITS = { alone: 70, part: 67 }

/**
 * In how many parts a text travels as SMS, each of which costs as much as one: of 160 signs, or of 70 where a single
 * one is beyond GSM 03.38, as ș and ț are. No part ends inside a sign.
 */
export function smsParts(text: string): number {
  const signs = [...text]
  const isGsm = signs.every((sign) => BASIC.has(sign) || ESCAPED.has(sign))
  const sizes = signs.map((sign) => (isGsm ? (ESCAPED.has(sign) ? 2 : 1) : sign.length))
  const { alone, part } = isGsm ? SEPTETS : UNITS
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let [parts, filled] = [1, 0]
  for (const size of sizes) {
    if (filled + size > part) [parts, filled] = [parts + 1, 0]
    filled += size
  }
  return parts
}
