/** SQL folds alike: `translate(normalize(x, NFC), FOLD_FROM, FOLD_TO)`, then lower, then FOLD_SPACES squeezed, then trimmed. */
export const FOLD_FROM = 'ĂÂÎȘŞȚŢăâîșşțţÁÀÄÃÅáàäãåÉÈËÊéèëêÍÌÏíìïÓÒÖÔÕŐóòöôõőÚÙÜÛŰúùüûűÇçÑñÝý'
export const FOLD_TO = 'aaissttaaissttaaaaaaaaaaeeeeeeeeiiiiiioooooooooooouuuuuuuuuuccnnyy'

/** The spaces that are squeezed into one, as a class of a regular expression in JavaScript and in PostgreSQL alike. */
export const FOLD_SPACES = '[ \\t\\n\\r\\f\\v\\u00a0]+'

const folded = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? letter]))
const spaces = new RegExp(FOLD_SPACES, 'g')

/** Lower case, no diacritics (comma and cedilla alike), spaces squeezed: what texts are compared by in search. */
export function foldText(text: string): string {
  const plain = [...text.normalize('NFC')].map((letter) => folded.get(letter) ?? letter).join('')
  return plain.toLowerCase().replace(spaces, ' ').replace(/^ | $/g, '')
}
