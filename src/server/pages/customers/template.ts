import { randomBytes, randomInt } from 'node:crypto'
import { type CustomerId, parseId } from '#domain/ids.ts'
import type { SessionUser } from '#web/site/session-user.ts'

/** What stands in the page of one customer and differs in another's. */
export type Filling = SessionUser & { readonly nonce: string }

type Field = keyof Filling
/** A field as text, or as a string or number of the router's data in a script. */
type Slot = { readonly field: Field; readonly isData: boolean }

/** A page as pieces that are the same for every customer: each but the last is followed by its slot. */
export type Template = { readonly pieces: readonly Buffer[]; readonly slots: readonly Slot[] }

/**
 * A customer who is nobody, for a page to be rendered for: nobody can guess these marks, so where they stand in the
 * page it says something of the customer.
 */
export function markedCustomer(hasPicture: boolean): SessionUser {
  const mark = () => `m${randomBytes(12).toString('hex')}`
  // Always of ten digits.
  const id = parseId<CustomerId>(String(randomInt(10 ** 9, 2 ** 31 - 1)))!
  return { id, firstName: mark(), initials: mark(), avatarUrl: hasPicture ? mark() : null }
}

/** Splits a page that was rendered for a marked customer. Throws where the router's data does not name them. */
export function toTemplate(html: string, marks: Filling): Template {
  const found = FIELDS.flatMap((field) => {
    const mark = marks[field] === null ? null : String(marks[field])
    return mark === null ? [] : indexesOf(html, mark).map((index) => ({ field, index, end: index + mark.length }))
  }).sort((a, b) => a.index - b.index)
  const isInScript = scriptsOf(html)
  const pieces: Buffer[] = []
  const slots: Slot[] = []
  let end = 0
  for (const { field, index, end: next } of found) {
    pieces.push(Buffer.from(html.slice(end, index)))
    slots.push({ field, isData: field !== 'nonce' && isInScript(index) })
    end = next
  }
  pieces.push(Buffer.from(html.slice(end)))
  if (html.includes(ROUTER_DATA) && !slots.some(({ field, isData }) => field === 'id' && isData))
    throw new Error('the page does not know its customer')
  return { pieces, slots }
}

const FIELDS = ['id', 'firstName', 'initials', 'avatarUrl', 'nonce'] as const

/**
 * Where the text stands; a number as a part of a longer one does not count. One search each is much faster than a
 * pattern.
 */
function indexesOf(html: string, text: string): number[] {
  const found: number[] = []
  const isNumber = /^\d+$/.test(text)
  for (let at = html.indexOf(text); at >= 0; at = html.indexOf(text, at + text.length))
    if (!isNumber || !(isDigit(html[at - 1]) || isDigit(html[at + text.length]))) found.push(at)
  return found
}

const isDigit = (sign = '') => /\d/.test(sign)

/** Tells of places in the page whether they are in a script. */
function scriptsOf(html: string): (index: number) => boolean {
  const starts = indexesOf(html, '<script')
  const ends = starts.map((start) => html.indexOf('</script>', start))
  return (index) => starts.some((start, at) => start < index && index < ends[at]!)
}

const ROUTER_DATA = 'streamController.enqueue('

/** What stands in a slot for this customer, written as React and the router write it. */
export function inSlot({ field, isData }: Slot, filling: Filling): Buffer {
  const text = String(filling[field])
  return Buffer.from(isData ? asData(text) : asText(text))
}

/** As React escapes text and attributes. */
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Within a JSON string in a string of a script, as React Router writes its data. */
const asData = (text: string) =>
  inJson(inJson(text)).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
