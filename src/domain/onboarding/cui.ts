/** A business's fiscal code: its digits, the last of which is a control digit. */
const CUI = /^(?:RO)?(\d{2,10})$/i

/** The weights of the digits before the control digit, the last nine of them. */
const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/** The digits of a CUI as typed, with or without RO and spaces; null where the control digit does not fit. */
export function readCui(typed: string): string | null {
  const digits = CUI.exec(typed.replace(/[\s.]/g, ''))?.[1]
  if (digits === undefined || digits.startsWith('0')) return null
  return controlDigitOf(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : null
}

/**
 * https://ro.wikipedia.org/wiki/Cod_de_identificare_fiscal%C4%83: ten times the weighted sum, modulo 11; 10 counts as
 * 0.
 */
export function controlDigitOf(digits: string): number {
  const padded = digits.padStart(WEIGHTS.length, '0')
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(padded[at]), 0)
  return ((sum * 10) % 11) % 10
}
