import type * as z from 'zod/mini'
import { HOW_A_PHONE_LOOKS } from '#domain/account/phone.ts'

type Issue = z.core.$ZodIssue

/** Converts schema issues to `{field: [Romanian sentence]}`, for the server and the forms. */
export function toFieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues.flatMap(flatten)) {
    const field = issue.path.join('.') || '_'
    const message = sentence(issue, String(issue.path.findLast((part) => typeof part === 'string') ?? ''))
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return errors
}

/** A union’s issues are those of its nearest alternative. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.reduce((best, next) => (next.length <= best.length ? next : best))
  return nearest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
}

function sentence(issue: Issue, field: string): string {
  // Fields that only programs send have no Romanian name; the error's key says which it is.
  const name = fieldNames[field] ?? 'acesta'
  if (issue.message === 'confirmed') return 'Parolele nu se potrivesc'
  const asked = issue.message === 'colleague' ? OF_COLLEAGUE[field] : undefined
  if (asked) return asked
  const typed = TYPED_TEXT[issue.message]
  if (typed) return `Câmpul ${name} ${typed}`
  if (field === 'terms_and_conditions') return 'Trebuie să accepți termenii și condițiile'
  const isEmpty = issue.code === 'too_small' && issue.minimum === 1 && ['string', 'array'].includes(issue.origin)
  if (isMissing(issue) || isEmpty) return WHEN_MISSING[field] ?? `Câmpul ${name} este obligatoriu`
  const code = TYPED_CODE[issue.message]
  if (code) return code
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Câmpul ${name} trebuie să aibă cel puțin ${issue.minimum} caractere`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Câmpul ${name} poate avea cel mult ${issue.maximum} de caractere`
  return HOW_TO_WRITE[field] ?? `Câmpul ${name} nu este valid`
}

const CONTACT = 'Scrie un număr de telefon sau o adresă de e-mail.'

/** Fields whose fault is told by how they are written. */
const HOW_TO_WRITE: Record<string, string | undefined> = { contact: CONTACT, phone: HOW_A_PHONE_LOOKS }

/** Messages for a form that is filled in about somebody else. */
const OF_COLLEAGUE: Record<string, string | undefined> = { first_name: 'Scrie prenumele.' }

const TYPED_TEXT: Record<string, string | undefined> = {
  one_line: 'se scrie pe un singur rând',
  hidden: 'conține caractere ascunse. Scrie-l din nou, fără să-l copiezi',
  link: 'nu poate conține un link. După punct lasă un spațiu',
  contact: 'nu poate conține un număr de telefon sau o adresă de e-mail',
}

const TYPED_CODE: Record<string, string | undefined> = {
  six_digits: 'Scrie toate cele șase cifre ale codului.',
  second_factor: 'Scrie cele șase cifre ale codului sau un cod de recuperare.',
}

/** The request for each missing field of a person; fields that only programs send have none. */
const WHEN_MISSING: Record<string, string | undefined> = {
  first_name: 'Scrie-ți prenumele.',
  last_name: 'Scrie-ți numele.',
  email: 'Scrie adresa de e-mail.',
  birthday: 'Alege data nașterii.',
  image: 'Alege o fotografie.',
  file: 'Alege un fișier.',
  current_password: 'Scrie parola actuală.',
  phone: 'Scrie numărul de telefon.',
  contact: CONTACT,
  password: 'Scrie parola.',
  password_confirmation: 'Scrie parola încă o dată.',
  confirmation_code: 'Scrie codul.',
  token: 'Scrie codul.',
  code: 'Scrie codul.',
  voucher_code: 'Scrie codul voucherului.',
  start_date: 'Alege ziua.',
  start_time: 'Alege ora.',
  end_time: 'Alege și ora de sfârșit.',
  first_date: 'Alege prima zi.',
  until: 'Alege până când se repetă.',
  date: 'Alege ziua.',
  services: 'Alege cel puțin un serviciu.',
  name: 'Scrie numele.',
  message: 'Scrie mesajul.',
  comment: 'Scrie mesajul.',
  rating: 'Alege o notă.',
  reason_id: 'Alege motivul.',
  search: 'Scrie ce cauți.',
  duration: 'Scrie durata.',
  price: 'Scrie prețul.',
  alt: 'Scrie ce se vede în fotografie.',
  reason: 'Scrie motivul.',
  good_faith: 'Bifează că ce ne scrii e exact și complet.',
}

function isMissing(issue: Issue): boolean {
  if (issue.message === 'required' || issue.input === '') return true
  return issue.code === 'invalid_type' && issue.input === undefined
}

const fieldNames: Record<string, string> = {
  first_name: 'prenume',
  last_name: 'nume',
  email: 'e-mail',
  birthday: 'dată de naștere',
  image: 'fotografie',
  file: 'fișier',
  current_password: 'parolă actuală',
  phone: 'telefon',
  password: 'parolă',
  password_confirmation: 'confirmare a parolei',
  confirmation_code: 'cod',
  token: 'cod',
  start_date: 'dată',
  start_time: 'oră',
  services: 'servicii',
  professional_id: 'specialist',
  location_id: 'locație',
  comment: 'mesaj',
  name: 'nume',
  code: 'cod',
  message: 'mesaj',
  voucher_code: 'voucher',
  booking_id: 'rezervare',
  reason_id: 'motiv',
  services_subscription_id: 'abonament',
  expected_total: 'total',
  custom_fields: 'întrebări',
  category: 'categorie',
  status: 'stare',
  kind: 'tip',
  search: 'căutare',
  radius: 'rază',
  latitude: 'latitudine',
  longitude: 'longitudine',
  page: 'pagină',
  per_page: 'rezultate pe pagină',
  sort: 'sortare',
  categories: 'categorii',
  rating: 'notă',
  payment_methods: 'metode de plată',
  access: 'acces',
  door: 'lățimea ușii',
  quiet: 'oră liniștită',
  county: 'județ',
  city: 'oraș',
  bounds: 'zonă',
  date: 'dată',
  date_to: 'dată',
  day_part: 'parte a zilei',
  after: 'oră',
  before: 'oră',
  from: 'de la',
  to: 'până la',
  duration: 'durată',
  buffer: 'pauză după serviciu',
  price: 'preț',
  max_price: 'preț maxim',
  description: 'descriere',
  alt: 'descriere a fotografiei',
  reason: 'motiv',
  answer: 'răspuns',
  note: 'notă',
  title: 'titlu',
  label: 'denumire',
  address: 'adresă',
  location_name: 'numele locului',
  legal_name: 'denumirea firmei',
}
