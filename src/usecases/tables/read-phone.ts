import type { E164 } from '#domain/account/phone.ts'
import { typedNumber } from '#domain/account/typed-number.ts'
import { isRefusal } from '#domain/errors.ts'
import { callableE164, clientE164 } from '../auth/codes/phone-number.ts'

/** A phone, or the Romanian reason for which the cell is none, after 'Coloana B: '. */
export type ReadPhone = { readonly phone: E164 } | { readonly reason: string }

/** A number as a spreadsheet shortens it: '7,21E+08'. */
const SHORTENED = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/**
 * A phone as people and spreadsheets write it: '0721 001 374', '+40 721…', '0040…', '721001374' without its zero,
 * '7.21001374E+08' where no figure is lost.
 */
export const readPhone = (cell: string): ReadPhone =>
  phoneIn(cell, callableE164, 'nu este un număr de telefon din România')

/** Such a phone, also of another country, with the quote mark before it by which some programs keep its zero. */
export const readClientPhone = (cell: string): ReadPhone =>
  phoneIn(cell.replace(/^['’`\s]+/, ''), clientE164, 'nu este un număr de telefon')

function phoneIn(cell: string, toE164: (phone: string) => E164, fault: string): ReadPhone {
  const figures = unshortened(cell.trim())
  if (figures === null)
    return {
      reason: `„${cell}” e un număr scurtat de Excel, fără ultimele cifre; formatează coloana ca text și scrie-l întreg`,
    }
  try {
    return { phone: toE164(figures) }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { reason: `„${cell}” ${fault}` }
  }
}

/** Null where figures are lost: nobody knows whether '7,21E+08' ended in zeros. */
function unshortened(text: string): string | null {
  const [, whole, decimals = '', exponent] = SHORTENED.exec(text) ?? []
  if (whole === undefined) return withPlus(text.replace(/^(\d{9,13})[.,]0+$/, '$1'))
  return decimals.length < Number(exponent) ? null : withPlus(whole + decimals.slice(0, Number(exponent)))
}

/** A number with the country before it loses its plus as a number of a spreadsheet does: '40721001374'. */
const withPlus = (text: string) => (/^40[237]\d{8}$/.test(typedNumber(text) ?? '') ? `+${text}` : text)
