import { type Bani, formatMoney } from '../../money.ts'
import { countOf } from '../../text/counts.ts'
import { formatTime } from '../../time/clock-time.ts'
import { STORED_FIELDS } from './fact-labels.ts'
import {
  dateWords,
  hoursWords,
  instantWords,
  isHours,
  isSpan,
  isWeek,
  spansWords,
  startWords,
  weeksWords,
  weekWords,
} from './time-words.ts'

/** Names of the location's things, by number. */
export type FactNames = Readonly<Record<NamedThing, Readonly<Record<number, string>>>>

type NamedThing = 'professional' | 'heading' | 'category' | 'equipment' | 'client' | 'service'

export const NOTHING = '–'

/** A fact of an act as people read it. A fact of unknown form is only said to have changed, never shown raw. */
export function factWords(fact: string, value: unknown, names: FactNames): string {
  if (value === null || value === undefined || value === '') return NOTHING
  const known = FORMS[fact]?.(value, names)
  if (known !== undefined) return known || NOTHING
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  if (Array.isArray(value) && value.length === 0) return NOTHING
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return typeof value === 'object' ? 'schimbat' : String(value)
}

type Say = (value: unknown, names: FactNames) => string | undefined

/** Forms for values of one shape; the log is older than any form, so that another shape is left to the rest. */
const ofNumber =
  (say: (value: number, names: FactNames) => string): Say =>
  (value, names) =>
    typeof value === 'number' ? say(value, names) : undefined
const ofText =
  (say: (value: string) => string): Say =>
  (value) =>
    typeof value === 'string' ? say(value) : undefined
const ofList =
  <T>(is: (each: unknown) => each is T, say: (value: readonly T[], names: FactNames) => string): Say =>
  (value, names) =>
    Array.isArray(value) && value.every(is) ? say(value, names) : undefined

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const minutes = ofNumber((value) => countOf(value, 'minut', 'minute'))
const money = ofNumber((value) => formatMoney(value as Bani))
const named = (thing: NamedThing) => (value: number, names: FactNames) => names[thing][value] ?? `numărul ${value}`
const people = ofList(isNumber, (value, names) => value.map((id) => named('professional')(id, names)).join(', '))
const wordsOf = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? value

const STATUSES = {
  pending: 'cerere',
  confirmed: 'confirmată',
  completed: 'încheiată',
  canceled: 'anulată',
  no_show: 'nu a venit',
}
const SOURCES = {
  online: 'online',
  phone: 'telefon',
  walk_in: 'fără programare',
  partner: 'de echipă',
  import: 'importată',
}
/** The name of a role within a sentence. */
export const ROLE_WORDS = { owner: 'proprietar', manager: 'manager', reception: 'recepție', professional: 'specialist' }
const KINDS = {
  vacation: 'concediu',
  sick: 'concediu medical',
  training: 'curs',
  personal: 'timp personal',
  other: 'liber',
  block: 'timp blocat',
}
const RULES = {
  closed_day: 'zi închisă',
  opening_hours: 'orele locației',
  working_hours: 'programul',
  break: 'pauza',
  notice: 'preavizul',
  horizon: 'cât de devreme se rezervă',
  grid: 'orele de început',
  between_visits: 'între vizite',
  second_line: 'suprapunere voită',
}
const GROUNDS = {
  insult: 'jignire',
  personal_data: 'date personale',
  other_location: 'alt loc',
  advertising: 'reclamă',
  unlawful: 'conținut ilegal',
}
const SWITCHES = {
  change_own_calendar: 'își schimbă calendarul',
  see_calendar: 'vede calendarul tuturor',
  override_rules: 'trece peste reguli',
  see_client_phones: 'vede telefoanele',
  export_clients: 'descarcă lista de clienți',
  see_health_notes: 'citește notele despre sănătate',
  answer_reviews: 'răspunde la recenzii',
  see_figures: 'vede cifrele tuturor',
}
const CHOICES = [
  ['move', 'mutată', 'mutate'],
  ['ask', 'întrebată', 'întrebate'],
  ['keep', 'păstrată', 'păstrate'],
  ['cancel', 'anulată', 'anulate'],
] as const

function switchWords(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const words = Object.entries(value).map(([right, on]) => `${wordsOf(SWITCHES)(right)}: ${on ? 'da' : 'nu'}`)
  return words.join(', ')
}

/** By their own names, or by those of their numbers, with somebody's own terms: 'Tuns (90,00 RON, 45 de minute)'. */
const serviceWords = (value: readonly Readonly<Record<string, unknown>>[], names: FactNames) =>
  value
    .map((each) => String(each.name ?? named('service')(Number(each.id), names)) + ownTermsWords(each, names))
    .join(', ')

function ownTermsWords({ price, maxPrice, duration }: Readonly<Record<string, unknown>>, names: FactNames): string {
  const prices = [money(price, names), money(maxPrice, names)].filter(Boolean).join('–')
  const terms = [prices, minutes(duration, names)].filter(Boolean)
  return terms.length === 0 ? '' : ` (${terms.join(', ')})`
}

/** '2 mutate, 1 anulată'. */
function decisionWords(value: readonly Readonly<Record<string, unknown>>[]): string {
  return CHOICES.map(([choice, one, few]) => [value.filter((each) => each.choice === choice).length, one, few] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, few]) => countOf(count, one, few))
    .join(', ')
}

const fieldForms = STORED_FIELDS.flatMap(([fact, field]): [string, Say][] => {
  if (field.kind === 'flag') return []
  return [[fact, field.kind === 'minutes' ? minutes : ofNumber(field.words)]]
})

/** How the facts of each name are said; undefined: as any other value. */
const FORMS: Readonly<Record<string, Say>> = {
  ...Object.fromEntries(fieldForms),
  door: ofNumber((value) => `${value} cm`),
  minutes,
  delay_minutes: minutes,
  amount_bani: money,
  voucher_services: ofList(isNumber, (value, names) => value.map((id) => named('service')(id, names)).join(', ')),
  offer_services: ofList(isNumber, (value, names) => value.map((id) => named('service')(id, names)).join(', ')),
  first_date: ofText(dateWords),
  last_date: ofText(dateWords),
  valid_from: ofText(dateWords),
  valid_until: ofText(dateWords),
  price_bani: money,
  max_price_bani: money,
  menu_heading_id: ofNumber(named('heading')),
  category_id: ofNumber(named('category')),
  equipment_group_id: ofNumber(named('equipment')),
  professional_id: ofNumber(named('professional')),
  client_id: ofNumber(named('client')),
  professionals: people,
  ids: people,
  status: ofText(wordsOf(STATUSES)),
  source: ofText(wordsOf(SOURCES)),
  role: ofText(wordsOf(ROLE_WORDS)),
  kind: ofText(wordsOf(KINDS)),
  ground: ofText(wordsOf(GROUNDS)),
  overridden: ofList(isText, (value) => value.map(wordsOf(RULES)).join(', ')),
  switches: switchWords,
  rights_on: ofList(isText, (value) => value.map(wordsOf(SWITCHES)).join(', ')),
  questions: ofList(isObject, (value) =>
    value.map(({ label, required }) => `${String(label)}${required ? ' (obligatoriu)' : ''}`).join(' · '),
  ),
  services: ofList(isObject, serviceWords),
  access: ofList(isObject, (value) => value.map(({ contact }) => contact).join(', ')),
  decisions: ofList(isObject, decisionWords),
  minute: ofNumber((value) => formatTime(value)),
  arrived_at: ofText(instantWords),
  coming_at: ofText(instantWords),
  proposed: ofList(isText, (value) => value.map(startWords).join('; ')),
  date: ofText(dateWords),
  first: ofText(dateWords),
  last: ofText(dateWords),
  from: ofText(dateWords),
  spans: ofList(isSpan, spansWords),
  hours: (value) => (isHours(value) ? hoursWords(value) : undefined),
  week: (value) => (isWeek(value) ? weekWords(value) : undefined),
  weeks: ofList(isWeek, weeksWords),
  bytes: ofNumber((value) => `${Math.ceil(value / 1000)} kB`),
}
