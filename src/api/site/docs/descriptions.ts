import { type Endpoint, isStaffWrite } from '#contract/define-endpoint.ts'
import { ACCESS_NAMES } from '#domain/catalogue/access-facts.ts'
import type { JsonSchema } from './examples.ts'

/** The purpose of the endpoints of each tag. */
export const TAGS: Readonly<Record<string, string>> = {
  account: 'The logged-in customer: profile, security, favourites, devices, personal data.',
  addresses: 'Romanian addresses and cities, from the embedded gazetteer.',
  auth: 'Sessions: registering, logging in by password, SMS code or passkey, and setting a new password.',
  availability: 'When a visit can start, and holding a start for a few minutes while the booking is finished.',
  billing: 'Subscriptions and vouchers, and withdrawing from them within 14 days.',
  bookings: 'Placing, moving and cancelling visits, by a customer or by a guest with a signed link.',
  locations: 'Searching locations and reading one: menu, team, pictures, works.',
  partner: 'The provider’s side: who works at a location sees and changes its day. The session decides the location.',
  reviews: 'What customers said after a visit. Only completed bookings can be reviewed.',
  site: 'The site itself: feedback and choices about cookies.',
  waitlist: 'Being notified when time becomes free on a day.',
}

/** Remarks on an endpoint beyond its summary. */
const NOTES: Readonly<Record<string, string>> = {
  'GET /sanctum/csrf-cookie': 'Sets the XSRF-TOKEN cookie. Send its value as the X-XSRF-TOKEN header with every write.',
  'POST /auth/login':
    'Sets the session cookies and answers the tokens, for programs that send them as a Bearer header instead.',
  'POST /auth/refresh': 'A refresh token is used once; using it again ends all sessions that came from it.',
  'GET /api/public/locations':
    'Without an area named, searches a circle of 30 km. `suggested` are near ones outside the result.',
  'GET /api/public/locations-availability/{id}':
    'Shown means bookable: the same rules decide when the booking is placed.',
  'POST /api/public/holds': 'A hold keeps the start for five minutes. Place the booking with its `hold_id`.',
  'POST /api/bookings':
    'Answers 409 `slot_taken` with the nearest free starts when somebody was faster; nothing is booked then. Send an Idempotency-Key so that a repeated request books once.',
}

const WHO: Record<Endpoint['access'], string> = {
  anyone: 'Open to anybody.',
  customer: 'Needs a session.',
  partner: 'Needs a partner’s session: log in with `from: "partner"`.',
  operator: 'Needs an operator’s session.',
}

/** A paragraph on who may call it and what it needs. */
export function describe(endpoint: Endpoint): string {
  const { method, path, access, upload } = endpoint
  const who = WHO[access]
  const token =
    method === 'GET' ? '' : 'With cookies it needs the X-XSRF-TOKEN header; with a Bearer token it does not.'
  const again =
    endpoint.repeatable || isStaffWrite(endpoint)
      ? 'The same Idempotency-Key with the same body answers the first result again.'
      : ''
  const size = upload ? `A multipart form of at most ${Math.round(upload.maxBytes / 1_000_000)} MB.` : ''
  return [NOTES[`${method} ${path}`], who, token, again, size].filter(Boolean).join(' ')
}

const FIELDS: Readonly<Record<string, string>> = {
  radius: 'Metres.',
  latitude: 'Degrees north; together with the longitude.',
  longitude: 'Degrees east; together with the latitude.',
  services: 'Ids of services, in the order of the visit.',
  categories: 'Slugs, parted by commas.',
  payment_methods: 'Slugs, parted by commas.',
  access: `Of ${ACCESS_NAMES.join(', ')}, parted by commas; a fact that is not known never holds.`,
  search: 'Words as people type them; diacritics, case and one typo a word do not matter.',
  date: 'A day in Bucharest, YYYY-MM-DD.',
  from: 'The first day, YYYY-MM-DD.',
  to: 'The last day, YYYY-MM-DD.',
  start_date: 'A day in Bucharest, YYYY-MM-DD.',
  start_time: 'HH:mm by the clock in Bucharest.',
  day_part: 'morning until 12:00, afternoon until 17:00, evening after it.',
  bounds: 'South, west, north, east in degrees.',
  page: 'From 1.',
  professional_id: 'One of the team; without one, whoever is free.',
  hold_id: 'Of POST /api/public/holds.',
  expected_total: 'The total that was shown, in RON; if it has changed nothing is booked.',
  price: 'RON; null when hidden or missing.',
  max_price: 'RON; the upper end of a range.',
  price_label: 'The price as people read it.',
  duration: 'Minutes.',
  average_rating: 'From 1 to 5; null without reviews.',
  distance: 'Metres from the position asked about.',
  phone: 'A Romanian mobile number, with or without +40.',
  token: 'From the step before.',
  confirmation_code: 'Six digits, from the SMS.',
  'Idempotency-Key': 'Any text of your own, new for each booking.',
}

/** The schema with its known fields described, and without the bounds that every integer has. */
export function described(schema: JsonSchema, name = ''): JsonSchema {
  const { minimum, maximum, properties, items, anyOf, oneOf, ...rest } = schema
  const text = rest.description ?? FIELDS[name]
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, inner]) => [key, described(inner, key)]),
          ),
        }
      : {}),
    ...(items ? { items: described(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((option) => described(option)) } : {}),
    ...(oneOf ? { oneOf: oneOf.map((option) => described(option)) } : {}),
    ...(text ? { description: text } : {}),
  }
}
