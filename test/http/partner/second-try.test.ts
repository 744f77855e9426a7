import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { draft } from '#test/world/draft.ts'
import { newestCode } from '../../access/operator/cast.ts'
import { apiOver, type Visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN } from '../../deps.ts'
import { addReference } from '../../world/reference.ts'
import { aSalon } from '../../world/salon.ts'
import { addMember, partnerVisitor } from '../../world/staff.ts'
import { builtPages, cookieOf } from '../built-pages.ts'
import { plainBrowser, valueOf } from './plain-browser.ts'
import { shownFields } from './shown-form.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Now.instant(), limitsFactor: 100 })
afterAll(api.close)
let web: Web
let owner: Visitor
/** The owner of a location that is being set up. */
let newcomer: Visitor
let professional: string

beforeAll(async () => {
  await addReference(api.db)
  web = await builtPages(api)
  const [salon, other] = [await aSalon(api.db), await aSalon(api.db)]
  professional = String(salon.professionals[0])
  owner = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  newcomer = await partnerVisitor(api, await addMember(api, other.locationId, 'owner'))
  await draft(api.db, other.locationId)
})

type Form = Readonly<Record<string, string>>

const PERSON: Form = {
  phone: '0722 900 200',
  first_name: 'Zoe',
  last_name: 'Enache',
  email: 'zoe2@firma.test',
  cui: '1590082',
}

const BUSINESS: Form = {
  location_name: 'Salonul Zoe',
  category: 'coafor',
  city: 'Iași',
  legal_name: 'Enache Zoe PFA',
  registry_number: 'F22/1/2026',
  address: 'Str. Palat 1, Iași',
}

const POINT = { latitude: '47.16', longitude: '27.59' }
const WEEK = {
  'day-1': 'on',
  'day-6': 'on',
  opens: '09:00',
  closes: '18:00',
  saturday_opens: '10:00',
  saturday_closes: '14:00',
}

/** A form of the provider's side: a right filling in, and for each field a value that is wrong there. */
type Case = {
  readonly at: string
  readonly by: () => Visitor
  readonly form: Form
  readonly wrong: Form
  readonly hidden?: Form
}

const CASES: Readonly<Record<string, Case>> = {
  'the address of a setup': {
    at: '/partener/setup/address',
    by: () => newcomer,
    form: { address: 'Str. Palat 2' },
    hidden: POINT,
    wrong: { address: 'www.palat.ro' },
  },
  'the hours of a setup': {
    at: '/partener/setup/hours',
    by: () => newcomer,
    form: WEEK,
    wrong: { closes: '08:00', saturday_closes: '09:30' },
  },
  'the team of a setup': {
    at: '/partener/setup/team',
    by: () => newcomer,
    form: { works_here: 'on', first_name: 'Ana', last_name: 'Dinu' },
    wrong: { first_name: '', last_name: '' },
  },
  'the services of a setup': {
    at: '/partener/setup/services',
    by: () => newcomer,
    form: { 'minutes-0': '45', 'price-0': '95', 'minutes-1': '60', 'price-1': '120' },
    hidden: { 'name-0': 'Tuns', 'name-1': 'Vopsit' },
    wrong: { 'price-0': 'mult', 'price-1': '-5' },
  },
  'the address in the settings': {
    at: '/partener/page',
    by: () => owner,
    form: { address: 'Str. Palat 2', city: 'Iași' },
    hidden: { form: 'address', ...POINT },
    wrong: { address: '', city: 'Nicăieri' },
  },
  'the texts of the page': {
    at: '/partener/page',
    by: () => owner,
    form: { name: 'Salonul Nou', description: 'Tuns.', policies: 'La timp.', phone: '0722 123 456' },
    hidden: { form: 'texts' },
    wrong: { name: '', phone: '12' },
  },
  'the legal entity in the settings': {
    at: '/partener/business',
    by: () => owner,
    form: {
      cui: '1590082',
      legal_name: 'Enache Zoe PFA',
      registry_number: 'F22/1/2026',
      address: 'Str. Palat 1',
      email: 'firma@zoe.test',
      phone: '0722 123 456',
    },
    hidden: { form: 'entity' },
    wrong: { cui: '1590083', legal_name: '', registry_number: '', address: '', email: 'zoe', phone: '12' },
  },
  'the main category in the settings': {
    at: '/partener/business',
    by: () => owner,
    form: { category: 'stomatologie', licence: 'DSP 12/2026' },
    hidden: { form: 'category' },
    wrong: { licence: '' },
  },
  'an invitation': {
    at: '/partener/team/invite',
    by: () => owner,
    form: { name: 'Ana Dinu', contact: '0722 123 456', role: 'manager' },
    hidden: { form: 'invite' },
    wrong: { name: '', contact: '12' },
  },
  'somebody new in the team': {
    at: '/partener/team/new',
    by: () => owner,
    form: { first_name: 'Ana', last_name: 'Dinu', title: 'Stilistă', online: 'on' },
    hidden: { form: 'new' },
    wrong: { first_name: '' },
  },
  'time off': {
    at: '/partener/team/time-off',
    by: () => owner,
    form: {
      kind: 'other',
      note: 'Curs',
      first_date: '01.02.2090',
      last_date: '02.02.2090',
      start_time: '',
      end_time: '',
    },
    wrong: { first_date: '31.02.2090', last_date: '31.02.2090' },
  },
  'somebody missing': {
    at: '/partener/team/rearrange',
    by: () => owner,
    form: { first_date: '01.02.2090', start_time: '10:00', end_time: '12:00' },
    wrong: { first_date: '31.02.2090', end_time: '25:00' },
  },
  'a closure': {
    at: '/partener/team/opening',
    by: () => owner,
    form: { first_date: '01.02.2027', last_date: '02.02.2027', reason: 'Zugrăvim' },
    hidden: { form: 'closure' },
    wrong: { first_date: '31.02.2027', last_date: '31.01.2027' },
  },
}

const rows = Object.entries(CASES).flatMap(([what, { wrong }]) => Object.keys(wrong).map((field) => ({ what, field })))

test.each(rows)(
  '$what with a wrong $field says so at that field alone, and keeps the others [PT-02, PT-03, PT-08]',
  async ({ what, field }) => {
    const { at, by, form, wrong, hidden = {} } = CASES[what]!
    const typed = { ...form, [field]: wrong[field]! }
    const person = at.endsWith('time-off') ? { professional_id: professional } : {}
    const body = new URLSearchParams(sent({ ...hidden, ...person, ...typed })).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: cookieOf(by()), origin: ORIGIN }
    const answer = await web(new Request(ORIGIN + at, { method: 'POST', headers, body }), undefined)
    expect(answer.status).toBe(422)
    expectSecondTry(await answer.text(), typed, field)
  },
)

test('either screen of a registration keeps all that was typed, the code of the SMS too [PT-02]', async () => {
  const { post } = plainBrowser(web)
  const first: Form = { phone: '12', first_name: '', last_name: '', email: 'zoe', cui: '1590083' }
  for (const [field, value] of Object.entries(first)) {
    const typed = { ...PERSON, [field]: value }
    expectSecondTry((await post('/partener/register', { ...typed, intent: 'start' })).html, typed, field)
  }
  const { html } = await post('/partener/register', { ...PERSON, intent: 'start' })
  const names = ['accepted_terms', 'accepted_data_processing'] as const
  const accepted = Object.fromEntries(names.map((name) => [name, valueOf(html, name)]))
  const right = { ...BUSINESS, ...accepted, confirmation_code: await newestCode(api, '+40722900200') }
  const wrong: Form = {
    category: '',
    city: 'Nicăieri',
    location_name: 'www.zoe.ro',
    legal_name: '',
    registry_number: '',
    address: '',
    accepted_terms: '',
    accepted_data_processing: '',
    confirmation_code: '12',
  }
  for (const [field, value] of Object.entries(wrong)) {
    const typed = { ...right, [field]: value }
    const rest = { ...PERSON, token: valueOf(html, 'token'), intent: 'finish' }
    const again = await post('/partener/register', sent({ ...rest, ...typed }))
    // A code that is wrong is typed again.
    expectSecondTry(again.html, field === 'confirmation_code' ? { ...typed, confirmation_code: '' } : typed, field)
  }
})

/** A box that is not ticked is not sent. */
const sent = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== '' || !name.startsWith('accepted_')))

/** The page that comes back marks this field alone as wrong, and all fields hold what was typed. */
function expectSecondTry(html: string, typed: Form, field: string): void {
  const fields = shownFields(html).filter(({ name }) => name in typed)
  const wrong = new Set(fields.filter(({ isWrong }) => isWrong).map(({ name }) => name))
  expect([...wrong]).toEqual([field])
  const shown = Object.fromEntries(
    Object.keys(typed).map((name) => [name, fields.filter((each) => each.name === name)]),
  )
  for (const [name, value] of Object.entries(typed))
    expect(
      shown[name]!.map((each) => each.value),
      `${name} after a wrong ${field}`,
    ).toContain(value)
}
