/** The things that the doors are asked about. */
export type Asked = {
  readonly day: string
  readonly booking: number
  readonly client: number
  readonly professional: number
  readonly service: number
  readonly voucher: number
  readonly offer: number
}

/** Every door that only reads, with what it is asked; a new one without a row fails. */
export const READING_DOORS: Readonly<Record<string, (of: Asked) => string[]>> = {
  'GET /api/partner/me': () => [''],
  'GET /api/partner/day': ({ day }) => [`?date=${day}`],
  'GET /api/partner/week': ({ day, professional }) => [`?date=${day}&professional_id=${professional}`],
  'GET /api/partner/agenda': ({ day }) => [`?from=${day}&to=${day}`],
  'GET /api/partner/requests': () => [''],
  'GET /api/partner/new-bookings': () => [''],
  'GET /api/partner/canceled-bookings': ({ day }) => [`?date=${day}`],
  'GET /api/partner/month': ({ day }) => [`?date=${day}`],
  'GET /api/partner/equipment': ({ day }) => [`?date=${day}`],
  'GET /api/partner/placeable': () => [''],
  'GET /api/partner/first-free': ({ service }) => [`?services=${service}`],
  'GET /api/partner/walk-ins': ({ service }) => [`?services=${service}`],
  'GET /api/partner/bookings/{id}': () => [''],
  'GET /api/partner/bookings/{id}/places': ({ day }) => [`?date=${day}`],
  'GET /api/partner/bookings/{id}/proposable': () => [''],
  'GET /api/partner/events': () => ['?once=true'],
  'GET /api/partner/clients': () => [
    '?search=',
    '?search=canarina',
    '?search=ascunsa',
    '?search=733987',
    '?search=0733111999',
  ],
  'GET /api/partner/clients/{client_id}': () => [''],
  'GET /api/partner/offers/{offer_id}': () => [''],
  'GET /api/partner/vouchers/{voucher_id}': () => [''],
  'GET /api/partner/vouchers/{voucher_id}/codes.csv': () => [''],
  'GET /api/partner/team/{professional_id}': () => [''],
  'GET /api/partner/team/{professional_id}/gaps': () => [''],
  'GET /api/partner/team/{professional_id}/hours': () => [''],
  'GET /api/partner/team/{professional_id}/delay': () => [''],
  ...Object.fromEntries(
    [
      'archive',
      'archive.zip',
      'imports',
      'register/documents',
      'setup',
      'listing',
      'listing/qr.svg',
      'account',
      'notices',
      'second-factor',
      'reviews',
      'waiting-list',
      'members',
      'actions',
      'actions.csv',
      'page',
      'page/address',
      'business',
      'services',
      'equipment-groups',
      'offers',
      'vouchers',
      'prices',
      'price-list',
      'price-list.pdf',
      'team',
      'hours',
      'time-off',
      'team-invitations',
    ].map((name) => [`GET /api/partner/${name}`, () => ['']]),
  ),
  'GET /api/partner/register/business': () => ['?cui=2816464'],
}

/** The addresses of all doors that only read. */
export function addressesOf(asked: Asked): [name: string, address: string][] {
  return Object.entries(READING_DOORS).flatMap(([name, queries]) => {
    const path = name
      .slice('GET '.length)
      .replace('{id}', String(asked.booking))
      .replace('{client_id}', String(asked.client))
      .replace('{professional_id}', String(asked.professional))
      .replace('{offer_id}', String(asked.offer))
      .replace('{voucher_id}', String(asked.voucher))
    return queries(asked).map((query): [string, string] => [name, path + query])
  })
}
