/** The reason of time off; only the person who asked and those who decide see it. */
export const TIME_OFF_KINDS = ['vacation', 'sick', 'training', 'personal', 'other'] as const

export type TimeOffKind = (typeof TIME_OFF_KINDS)[number]

export const TIME_OFF_NAMES: Readonly<Record<TimeOffKind | 'block', string>> = {
  vacation: 'Concediu',
  sick: 'Medical',
  training: 'Curs',
  personal: 'Personal',
  other: 'Liber',
  block: 'Blocat',
}
