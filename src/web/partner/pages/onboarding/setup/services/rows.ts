type Texts = Record<string, string | undefined>

/** A service as it stands in the form. */
export type Row = { readonly name: string; readonly minutes: number; readonly price: string }

/** The posted rows, except the one that was taken out. */
export function rowsOf(texts: Texts): Row[] {
  const count = Object.keys(texts).filter((name) => /^name-\d+$/.test(name)).length
  const rows = Array.from({ length: count }, (_, at) => ({
    name: texts[`name-${at}`]?.trim() ?? '',
    minutes: Number(texts[`minutes-${at}`]),
    price: texts[`price-${at}`]?.trim() ?? '',
  }))
  return rows.filter((_, at) => texts.remove !== String(at))
}

/** Whether each duration is one that a service may have; no select of the page has another. */
export const haveDurations = (rows: readonly Row[]): boolean =>
  rows.every(({ minutes }) => Number.isInteger(minutes) && minutes >= 5 && minutes <= 720)

const MOST_RON = 100_000

/** The fault of each price, by its field. */
export const priceErrors = (rows: readonly Row[]): Record<string, string[]> =>
  Object.fromEntries(
    rows.flatMap(({ price }, at) => {
      const ron = readPrice(price)
      if (Number.isNaN(ron)) return [[`price-${at}`, ['Scrie prețul în lei, ca 95 sau 95,50.']]]
      return (ron ?? 0) > MOST_RON ? [[`price-${at}`, ['Prețul e de cel mult 100.000 de lei.']]] : []
    }),
  )

/** RON as typed, '1.234,50' or '95'; null for nothing, NaN for what is no amount. */
export function readPrice(typed: string): number | null {
  const text = typed.replace(/\s|lei|ron/gi, '')
  if (text === '') return null
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text
  return /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
