import * as z from 'zod/mini'
import { isRealDate } from '#domain/time/iso-date.ts'

/** A text that must not be empty. */
export const text = z.string().check(z.regex(/\S/, 'must not be empty'))

/** A day of the calendar. */
export const day = z.string().check(z.refine(isRealDate, 'a day is written 2026-11-21, and the calendar has it'))
