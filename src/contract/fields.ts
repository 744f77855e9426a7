import * as z from 'zod/mini'
import { typedNumber } from '#domain/account/typed-number.ts'
import { plainCode } from '#domain/auth/plain-code.ts'
import type { Ron } from '#domain/money.ts'
import {
  holdsContact,
  holdsLink,
  ONE_LINE,
  PLAIN_LINE,
  PLAIN_PARAGRAPHS,
  withoutHiddenMarks,
} from '#domain/text/typed-text.ts'
import { type IsoDate, isRealDate } from '#domain/time/iso-date.ts'

/** Shapes that many endpoints share. Query and path values arrive as text; numbers in them must be plain decimal. */

const wholeNumber = /^-?\d{1,15}$/
const decimalNumber = /^-?\d{1,9}(\.\d{1,15})?$/

/** A whole number written in a path or query. */
export const intText = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(wholeNumber)), z.transform(Number)),
    z.number().check(z.minimum(min), z.maximum(max)),
  )

/** A decimal number written in a query. */
export const decimalText = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(decimalNumber)), z.transform(Number)),
    z.number().check(z.minimum(min), z.maximum(max)),
  )

const MAX_ID = 2_147_483_647

/** An id in JSON. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** An id in a path or query. */
export const idText = intText(1, MAX_ID)

/** Ids as a comma list in a query, in order, without repeats. */
export const idList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  z.array(id).check(z.refine((ids) => new Set(ids).size === ids.length)),
)

/** Ids in a body, in order, without repeats. */
export const ids = z.array(id).check(
  z.minLength(1),
  z.maxLength(50),
  z.refine((list) => new Set(list).size === list.length),
)

/** A text that is a date by its own checks. */
export function isoDate(schema: z.ZodMiniType<string, string>): z.ZodMiniType<IsoDate, string>
export function isoDate(schema: z.ZodMiniType): z.ZodMiniType {
  return schema
}

/** A body that is sent as it comes; the API's page calls it text. */
export function streamOf<T>(): z.ZodMiniType<T, string>
export function streamOf(): z.ZodMiniType {
  return z.string()
}

/** A day that exists, YYYY-MM-DD, from 2000 to 2099. */
export const date = isoDate(
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isRealDate)),
)

/** A time of day, HH:mm, 00:00–23:59. */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Text that is only looked up or handed back: no control characters but line breaks and tabs, no torn surrogates. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u))

/** Text that must be there. */
export const requiredText = (max: number) =>
  text(max).check(z.refine((value) => value.trim() !== '', { error: 'required' }))

/** Takes the marks that nobody sees out of what a person types, wherever it is kept or shown. */
const visible = z.overwrite<string>(withoutHiddenMarks)

/** One line that a person types and that is stored: composed (NFC), without line breaks and hidden characters. */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      visible,
      z.maxLength(max),
      z.regex(ONE_LINE, { error: 'one_line' }),
      z.regex(PLAIN_LINE, { error: 'hidden' }),
    )

/** Such a line that must be there. */
export const requiredLine = (max: number) =>
  line(max).check(z.refine((value) => value.trim() !== '', { error: 'required' }))

const noLink = z.refine<string>((value) => !holdsLink(value), { error: 'link' })
const noContact = z.refine<string>((value) => !holdsContact(value), { error: 'contact' })

/**
 * A name that may stand in a message: of a person, a location, a service. Anybody can have us write to a stranger, so a
 * link, a phone and a mail address are refused. A colleague's name is asked for in other words than one's own.
 */
export const publicName = (max: number, missing: 'required' | 'colleague' = 'required') =>
  optionalPublicName(max).check(z.minLength(1, { error: missing }))

/** Such a name that may be empty. */
export const optionalPublicName = (max: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      visible,
      z.trim(),
      z.maxLength(max),
      z.regex(ONE_LINE, { error: 'one_line' }),
      z.regex(PLAIN_LINE, { error: 'hidden' }),
      noLink,
      noContact,
    )

/** A sentence that a message carries to a client or a colleague, under the rule of names. */
export const messageLine = (max: number) => line(max).check(noLink, noContact)

/** Such a sentence that must be there. */
export const requiredMessageLine = (max: number) => requiredLine(max).check(noLink, noContact)

/** Such a text of several lines. */
export const messageParagraphs = (max: number) => paragraphs(max).check(noLink, noContact)

/** Several lines that a person types: composed, each break a line feed, without control and direction characters. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.normalize('NFC'),
    visible,
    z.overwrite((value) => value.replace(/\r\n?/g, '\n')),
    z.maxLength(max),
    z.regex(PLAIN_PARAGRAPHS, { error: 'hidden' }),
  )

/** Such a text that must be there. */
export const requiredParagraphs = (max: number) =>
  paragraphs(max).check(z.refine((value) => value.trim() !== '', { error: 'required' }))

/** A mail address; the space that a phone's keyboard puts after it is no part of it. */
export const email = line(256).check(z.trim(), z.maxLength(254), z.email())

/** A phone number as typed or copied, however it is spaced; the server decides whether the number exists. */
export const phone = z.pipe(
  z.pipe(
    requiredText(40),
    z.transform((value: string) => typedNumber(value) ?? value),
  ),
  z.string().check(z.regex(/^\+?\d{6,20}$/)),
)

export const newPassword = z.string().check(z.minLength(6), z.maxLength(128))

/** For rules over several fields: they run even when one field is invalid, so that all errors are shown at once. */
export const speaksAlways = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A 6-digit code, however it is spaced. */
export const confirmationCode = z
  .string()
  .check(z.maxLength(32), z.overwrite(plainCode), z.regex(/^\d{6}$/, { error: 'six_digits' }))

/** The token of a sent code. */
export const codeToken = z.string().check(z.minLength(1), z.maxLength(128))

export const page = z.optional(intText(1, 100_000))
export const perPage = z.optional(intText(1, 50))

/** RON with at most 2 decimals. */
export const ron: z.ZodMiniType<Ron, Ron> = z.number()

/** RON as a person writes a price: at most two decimals. */
export const writtenRon = z.number().check(
  z.minimum(0),
  z.maximum(1_000_000),
  z.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6),
)

/** Money, in RON; null where the price is hidden or unknown. */
export const money = z.nullable(ron)

export const image150 = z.nullable(z.object({ dataUrl150: z.string() }))
export const image500 = z.nullable(z.object({ dataUrl500: z.string() }))

export const meta = z.object({ current_page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() })

/** The envelope of every success: `{data}`. */
export const data = <T extends z.ZodMiniType>(inner: T) => z.object({ data: inner })
