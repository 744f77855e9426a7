import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HOW_A_PHONE_LOOKS } from '#domain/account/phone.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as endpoints from './index.ts'
import { parseWith } from './parse.ts'

type Text = { readonly of: string; readonly name: string; readonly schema: z.ZodMiniType }

/**
 * Each text in the body of an endpoint, with the name of its field; not what was read before (`seen`), which is
 * compared and not kept.
 */
function textsOf(schema: unknown, of: string, name = ''): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: unknown, field = name) => textsOf(inner, of, field)
  if (def.type === 'string' || def.type === 'pipe') return [{ of, name, schema: schema as z.ZodMiniType }]
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, inner]) => (key === 'seen' ? [] : inside(inner, key)))
  if (def.type === 'array') return inside(def.element)
  if (def.type === 'record') return inside(def.valueType)
  if (def.type === 'union') return def.options.flatMap((option) => inside(option))
  return 'innerType' in def ? inside(def.innerType) : []
}

const isWithBody = (value: unknown): value is Endpoint & { body: z.ZodMiniType } =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value

const TEXTS = Object.values<unknown>(endpoints)
  .filter(isWithBody)
  .flatMap(({ method, path, body }) => textsOf(body, `${method} ${path}`))

/** Fields that may hold a link, a phone or an address, since no message carries them to another person. */
const NOT_IN_MESSAGES: Readonly<Record<string, string>> = {
  'they are the contact, and checked as one': 'email phone contact temp_phone',
  secrets: 'current_password password password_confirmation confirmation_code token refresh_token phone_proof state',
  'what programs send': `captcha_token authorization_code nonce external_id avatar_fb_url from requested_by device_name
    accepted_terms accepted_data_processing`,
  'looked up, not kept': 'cui city category code voucher_code',
  'read on a page': `description policies label quiet alt album tags preferences text reply details comment custom_fields
    licence answer`,
  'told to us alone': 'message page',
  'the words of the tax register, which messages hold without links': 'legal_name registry_number address',
}

/** The names that others read under one of these words, yet in no message. */
const EXCEPT = [
  'PATCH /api/account/passkeys/{id} name',
  'POST /api/account/passkeys name',
  // Prefills the form of the registration, which checks it.
  'POST /auth/login-social first_name',
  'POST /auth/login-social last_name',
  'POST /api/auth/social-proof first_name',
  'POST /api/auth/social-proof last_name',
  // The history has the reasons of prices and corrections, the page that of a closure.
  'POST /api/partner/bookings/{id}/change reason',
  'POST /api/partner/bookings/{id}/correct reason',
  'POST /api/partner/closures reason',
  'POST /api/operator/businesses/{location_id}/decision reason',
  // The team alone reads what it writes of a client.
  'POST /api/partner/clients note',
]

const CONTACTS = ['https://ing-ro.example', 'ING: blocat! intră pe ing.ro', 'sună la 0722 345 999', 'ana@exemplu.ro']
const refuses = (schema: z.ZodMiniType) => CONTACTS.every((text) => !z.safeParse(schema, text).success)
const allowed = new Set(Object.values(NOT_IN_MESSAGES).flatMap((names) => names.split(/\s+/)))

/** The marks that copying brings along, or that reverse and hide letters; one of each kind. */
const HIDDEN = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
]

/** Texts that are compared or sent on, and shown to nobody. */
const AS_THEY_COME = new Set(
  `current_password password password_confirmation token refresh_token phone_proof state captcha_token
  authorization_code nonce external_id avatar_fb_url from requested_by accepted_terms accepted_data_processing cui city
  category code voucher_code seen confirmation_code phone temp_phone`.split(/\s+/),
)

/** The card as it was read, beside the fields of those names that are kept: compared, not kept. */
const SEEN_CARD = /^PUT \/api\/partner\/clients\/\{client_id\}( (name|tags|preferences)|\/contact email)$/

test('no text of any endpoint keeps a mark that nobody sees: it is taken out or refused [VA-07]', () => {
  const keeping = TEXTS.filter(({ of, name }) => !AS_THEY_COME.has(name) && !SEEN_CARD.test(`${of} ${name}`)).flatMap(
    ({ of, name, schema }) =>
      HIDDEN.filter((mark) => {
        const parsed = z.safeParse(schema, `Ana${mark}Pop`)
        return parsed.success && String(parsed.data).includes(mark)
      }).map((mark) => `${of} ${name} ${JSON.stringify(mark)}`),
  )
  expect(keeping).toEqual([])
})

test('a name copied with marks around it is the name, and one of marks alone is none [VA-07]', () => {
  const { schema } = TEXTS.find(({ of, name }) => of === 'POST /api/partner/bookings' && name === 'name')!
  for (const mark of HIDDEN)
    expect(z.safeParse(schema, `${mark}Ana${mark} Pop${mark}`)).toMatchObject({ data: 'Ana Pop' })
  const { schema: required } = TEXTS.find(({ of, name }) => of === 'POST /api/partner/team' && name === 'first_name')!
  expect(z.safeParse(required, HIDDEN.join('')).success).toBe(false)
})

describe('texts that stand in messages', () => {
  test('no field of any endpoint takes a link, a phone or an address, but those of the list [VA-07, NT-02]', () => {
    const taking = TEXTS.filter(({ schema }) => !refuses(schema)).map(({ of, name }) => ({ of, name }))
    const unlisted = taking.filter(({ of, name }) => !allowed.has(name) && !EXCEPT.includes(`${of} ${name}`))
    expect(unlisted).toEqual([])
  })

  test.each([
    ['PUT /api/partner/page/texts', 'name'],
    ['POST /api/partner/register', 'location_name'],
    ['POST /api/partner/services', 'name'],
    ['PUT /api/partner/setup/services', 'name'],
    ['PUT /api/partner/setup/address', 'address'],
    ['POST /api/partner/service-headings', 'name'],
    ['POST /api/partner/team', 'first_name'],
    ['POST /api/partner/team', 'last_name'],
    ['POST /api/partner/team', 'title'],
    ['POST /api/partner/team-invitations', 'name'],
    ['POST /api/partner/bookings', 'name'],
    ['POST /api/partner/bookings/{id}/cancel', 'reason'],
  ])('%s takes the %s of an honest place, and says what it refuses in another [VA-07]', (of, name) => {
    const { schema } = TEXTS.find((text) => text.of === of && text.name === name)!
    for (const honest of ['Dr. Pop & fiii', 'Salon 2000', 'Str. Mihai Viteazu nr. 10, bl. A1', '10 ședințe', '24/7'])
      expect(z.safeParse(schema, honest).success, honest).toBe(true)
    const said = (text: string) => {
      const parsed = parseWith(z.object({ [name]: schema }), { [name]: text })
      return parsed.ok ? undefined : parsed.errors[name]?.[0]
    }
    expect(said('intră pe ing.ro')).toMatch(/nu poate conține un link\. După punct lasă un spațiu$/)
    expect(said('sună la 0722 345 999')).toMatch(/nu poate conține un număr de telefon sau o adresă de e-mail$/)
  })
})

test('every field for a phone says how a number looks where what was typed is none [VA-02]', () => {
  const phones = TEXTS.filter(({ name }) => name === 'phone')
  expect(phones.length).toBeGreaterThan(10)
  for (const { of, schema } of phones)
    expect(parseWith(z.object({ phone: schema }), { phone: '12' }), of).toEqual({
      ok: false,
      errors: { phone: [HOW_A_PHONE_LOOKS] },
    })
})
