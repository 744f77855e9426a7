import { ACCESS_FACTS } from '../../catalogue/access-facts.ts'
import type { Field } from '../../catalogue/fields.ts'
import { LOCATION_RULES } from '../../catalogue/location-rules.ts'
import { SERVICE_FIELDS } from '../../catalogue/service.ts'

/** Fields by the names under which acts store them: of a location by key, of a service by column. */
export const STORED_FIELDS: readonly (readonly [fact: string, field: Field])[] = [
  ...Object.entries(LOCATION_RULES),
  ...Object.values(SERVICE_FIELDS).map((field) => [field.column, field] as const),
]

const tableLabels = [...STORED_FIELDS, ...Object.entries(ACCESS_FACTS)].map(([fact, { label }]) => [
  fact,
  label.toLowerCase(),
])

/** Romanian labels of the facts of an act; a fact without one is shown by its own name. */
export const FACT_LABELS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(tableLabels),
  name: 'nume',
  description: 'descriere',
  policies: 'de știut înainte',
  phone: 'telefon',
  role: 'rol',
  switches: 'drepturi schimbate',
  rights_on: 'drepturi în plus',
  price_bani: 'preț',
  max_price_bani: 'preț maxim',
  range_price: 'preț interval',
  hidden_price: 'preț ascuns',
  menu_heading_id: 'capitol',
  category_id: 'categorie',
  equipment_group_id: 'echipament',
  professionals: 'specialiști',
  professional_id: 'specialist',
  client_id: 'client',
  ids: 'specialiști',
  alt: 'ce se vede',
  album: 'album',
  names: 'metode',
  questions: 'întrebări',
  reply: 'răspuns',
  ground: 'temei',
  preferences: 'preferințe',
  tags: 'etichete',
  status: 'stare',
  date: 'data',
  time: 'ora',
  minute: 'ora',
  minutes: 'durata',
  source: 'de unde',
  arrived_at: 'a venit la',
  overridden: 'peste regula',
  client_notified: 'clientul e anunțat',
  label: 'ce scrie',
  kind: 'fel',
  note: 'notă',
  answer: 'răspuns',
  spans: 'când',
  from: 'de la',
  weeks: 'program',
  week: 'ore',
  hours: 'ore',
  closesOnPublicHolidays: 'închis de sărbătorile legale',
  first: 'prima zi',
  last: 'ultima zi',
  reason: 'motiv',
  decisions: 'programări hotărâte',
  licence: 'autorizație',
  address: 'adresă',
  services: 'servicii',
  bytes: 'mărime',
  firstName: 'prenume',
  lastName: 'nume',
  title: 'funcție',
  contact: 'invitație la',
  access: 'avea acces',
  secondLine: 'suprapunere voită',
}

/** Numbers and keys that say nothing to people, and orders of lists, of which the act's name says enough. */
export const HIDDEN_FACTS: ReadonlySet<string> = new Set([
  'id',
  'order',
  'logo',
  'professionalId',
  'askedBy',
  'askedAt',
  'portrait',
  'picture',
  'canDecide',
  'canWithdraw',
  'latitude',
  'longitude',
  'works_here',
  'colleague',
  'image',
  'worksHere',
])
