import type { ImportKind, ListField } from '#domain/imports/list-field.ts'

/** Names of the facts that a column can hold. */
export const FIELD_LABELS: Readonly<Record<ListField, string>> = {
  name: 'Numele întreg',
  first_name: 'Prenumele',
  last_name: 'Numele de familie',
  phone: 'Telefonul',
  email: 'E-mailul',
  note: 'Nota',
  tags: 'Etichetele',
  birthday: 'Data nașterii',
  blocked: 'E blocat',
  marketing: 'Primește reclame',
  service: 'Serviciul',
  variation: 'Varianta serviciului',
  heading: 'Capitolul',
  duration: 'Durata',
  extra_time: 'Pauza de după',
  wait_after: 'Lucrul până la așteptare',
  wait: 'Așteptarea',
  price: 'Prețul',
  max_price: 'Prețul maxim',
  description: 'Descrierea',
  online: 'Se rezervă online',
  item_type: 'Felul: serviciu sau produs',
  job_title: 'Funcția',
  role: 'Rolul în echipă',
  status: 'Starea',
  bookable: 'Primește programări online',
  date: 'Data sau data și ora',
  time: 'Ora',
  ends: 'Până la',
  event: 'Titlul din calendar',
  professional: 'Specialistul',
  canceled: 'E anulată',
  no_show: 'Nu a venit',
}

/** Words of each kind of list. */
export const KIND_WORDS: Readonly<
  Record<
    ImportKind,
    {
      readonly list: string
      /** One and several, after a number. */
      readonly count: readonly [one: string, few: string]
      readonly brought: readonly [one: string, few: string]
      readonly fresh: string
      readonly known: string
      readonly remaining: string
    }
  >
> = {
  clients: {
    list: 'Clienți',
    count: ['client', 'clienți'],
    brought: ['client adus', 'clienți aduși'],
    fresh: 'Clienți noi',
    known: 'Îi ai deja',
    remaining: 'cu care ați lucrat între timp',
  },
  services: {
    list: 'Servicii',
    count: ['serviciu', 'servicii'],
    brought: ['serviciu adus', 'servicii aduse'],
    fresh: 'Servicii noi',
    known: 'Le ai deja',
    remaining: 'programate sau schimbate între timp',
  },
  team: {
    list: 'Echipa',
    count: ['om', 'oameni'],
    brought: ['om adus', 'oameni aduși'],
    fresh: 'Oameni noi în echipă',
    known: 'Îi ai deja',
    remaining: 'cu programări sau schimbați între timp',
  },
  visits: {
    list: 'Programări',
    count: ['programare', 'programări'],
    brought: ['programare adusă', 'programări aduse'],
    fresh: 'Programări noi',
    known: 'Le ai deja',
    remaining: 'anunțate clienților, mutate sau schimbate între timp',
  },
}
