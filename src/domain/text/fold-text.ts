/** SQL folds the same way: `translate(normalize(x, NFC), FOLD_FROM, FOLD_TO)`, lower, squeeze FOLD_SPACES, trim. */
export const FOLD_FROM = 'ĂÂÎȘŞȚŢăâîșşțţÁÀÄÃÅáàäãåÉÈËÊéèëêÍÌÏíìïÓÒÖÔÕŐóòöôõőÚÙÜÛŰúùüûűÇçÑñÝý'
export const FOLD_TO = 'aaissttaaissttaaaaaaaaaaeeeeeeeeiiiiiioooooooooooouuuuuuuuuuccnnyy'

/** Whitespace squeezed into one space, as a regex class for JavaScript and PostgreSQL. */
const FOLD_SPACES = '[ \\t\\n\\r\\f\\v\\u00a0]+'

const FOLDED_LETTERS = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? letter]))
const NOT_ASCII = /[\u0080-\uffff]/g
const SPACES = new RegExp(FOLD_SPACES, 'g')

/** Normalises a text for search: lower case, no diacritics (comma and cedilla), single spaces. */
export function foldText(text: string): string {
  const plain = text.normalize('NFC').replace(NOT_ASCII, (letter) => FOLDED_LETTERS.get(letter) ?? letter)
  return plain.toLowerCase().replace(SPACES, ' ').replace(/^ | $/g, '')
}
