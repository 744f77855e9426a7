export type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  description?: string
}

/** A value of the demo marketplace that the schema takes, by the field's name where the schema leaves it open. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(VALUES[name]) ? VALUES[name] : schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options.find((option) => option.type !== 'null' && option.const !== '') ?? {}, name)
  if (schema.properties || schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return schema.items ? arrayOf(schema.items, name, schema.minItems) : []
  return scalarOf(schema, name)
}

const arrayOf = (items: JsonSchema, name: string, least = 1) =>
  Array.from({ length: Math.max(1, least) }, () => exampleOf(items, name.replace(/ies$/, 'y')))

function objectOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, key)]))
}

function scalarOf(schema: JsonSchema, name: string): unknown {
  const known = VALUES[name]
  if (schema.type === 'boolean') return typeof known === 'boolean' ? known : true
  if (schema.type === 'integer' || schema.type === 'number') {
    if (typeof known === 'number') return known
    return Math.max(1, schema.minimum ?? 1)
  }
  if (schema.type !== 'string') return null
  const fits = (text: string) => patternsOf(schema).every((pattern) => pattern.test(text))
  if (known !== undefined && fits(String(known))) return String(known)
  return STAND_INS.find(fits) ?? ''
}

const patternsOf = (schema: JsonSchema): RegExp[] =>
  [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => (pattern ? [new RegExp(pattern, 'u')] : []))

const STAND_INS = ['1', '123456', '2026-12-05', '10:30', 'iasi', '47.16', 'ana@exemplu.ro', 'text']

/** Example values of fields by name, as the demo marketplace has them. */
const VALUES: Record<string, unknown> = {
  minutes: 30,
  south: 47,
  west: 27,
  north: 48,
  east: 28,
  least_population: 1000,
  first_name: 'Ioana',
  last_name: 'Țurcanu',
  email: 'client1@dichis.test',
  phone: '0722 123 456',
  temp_phone: '0722 123 456',
  contact: '0722 123 456',
  password: 'demo-parola',
  password_confirmation: 'demo-parola',
  current_password: 'demo-parola',
  confirmation_code: '123456',
  token: '123456',
  code: 'TOAMNA25',
  voucher_code: 'TOAMNA25',
  device_name: 'Firefox, Linux',
  location_id: 1,
  professional_id: 3,
  professional: 3,
  services: 12,
  services_ids: '12',
  hold_id: 201,
  booking_id: 87,
  start_date: '2026-12-05',
  end_date: '2026-12-12',
  date: '2026-12-05',
  from: '2026-12-01',
  to: '2026-12-31',
  birthday: '1991-04-18',
  start_time: '10:30',
  end_time: '19:00',
  time: '10:30',
  times: '10:30',
  next_slot: '2026-12-05T10:30:00+02:00',
  created_at: '2026-11-20T16:05:00+02:00',
  cancel_until: '2026-12-04T10:30:00+02:00',
  expires_at: '2026-11-21T10:05:00+02:00',
  day_part: 'evening',
  page: 1,
  per_page: 10,
  radius: 30000,
  latitude: 47.1672,
  longitude: 27.5797,
  zoom: 13,
  apart: 20,
  min_price: 50,
  search: 'tuns',
  city: 'iasi',
  county: 'iasi',
  categories: 'coafor',
  category: 'coafor',
  payment_methods: 'card',
  access: 'entrance,door',
  door: 85,
  quiet: 'marți, 10:00–12:00',
  bounds: '47.10,27.50,47.20,27.65',
  view: '47.10,27.50,47.20,27.65',
  sort: 'distance',
  slug: 'salonul-stefania',
  area: 'beauty-and-care',
  name: 'Salonul Ștefania',
  title: 'Hairstylist',
  address: 'Str. Lăpușneanu 14',
  description: 'Un salon luminos, la doi pași de Palas.',
  average_rating: 4.8,
  rating: 5,
  rating_count: 213,
  distance: 850,
  price: 145,
  max_price: 180,
  base_price: 145,
  price_label: '145,00 RON',
  base_price_label: '180,00 RON',
  max_price_label: 'intre 145,00 si 180,00 RON',
  duration: 45,
  duration_label: '45 min',
  discount: 20,
  comment: 'Am părul vopsit în casă.',
  message: 'Bună ziua, am o întrebare.',
  author: 'Oana V.',
  reply: 'Vă mulțumim!',
  number: 'K7F3QX',
  seconds: 60,
  total: 145,
  expected_total: 145,
  last_page: 4,
  current_page: 1,
  weekday: 6,
  url: '/pictures/drawn/cover/coafor/0/stefania/S.svg',
  alt: 'Interior: Salonul Ștefania',
  legal_name: 'Ștefania Hair SRL',
  cui: 'RO 00000001',
  registry_number: 'J22/0000/2011',
  strategy: 'email',
  requested_by: 'client',
  type: 'upcoming',
  kind: 'voucher',
  register_method: 'email',
  status: 'confirmed',
  dataUrl150: '/pictures/drawn/portrait/stefania-ioana/f.svg',
  dataUrl500: '/pictures/drawn/cover/coafor/0/stefania/S.svg',
}
