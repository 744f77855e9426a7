import type { MinuteOfDay } from '../time/iso-date.ts'

/** The hours in which no reminder leaves, and the one in the evening to which what they hold back may move. */
export const QUIET_FROM_MINUTE: MinuteOfDay = 22 * 60
export const QUIET_UNTIL_MINUTE: MinuteOfDay = 8 * 60
export const EVENING_MINUTE: MinuteOfDay = 21 * 60
