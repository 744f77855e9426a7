/** Numbers of the formats of dates and times that are part of every workbook, some of other countries. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether a format shows dates or times: 'dd.mm.yyyy', '[$-418]d mmmm yyyy', 'hh:mm'; not '0.00 "lei"'. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  // Texts, escaped signs, colours and conditions say nothing of dates; elapsed hours, '[h]', do.
  const signs = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return !/general/i.test(signs) && /[ymdhs]/i.test(signs)
}
