import type { ImportKind, LIST_FIELDS } from '../list-field.ts'

/** Headings for each fact of a list, in seven languages, as lists parted by commas. */
export type HeadingWords<K extends ImportKind> = Readonly<Record<(typeof LIST_FIELDS)[K][number], string>>
