import type { Right } from '#domain/staff/rights.ts'
import type { IconName } from '#web/ui/icons/icon-name.gen.ts'

export type SidePart = { readonly to: string; readonly label: string; readonly icon: IconName; readonly right?: Right }

/** The parts of the provider's side that are needed every day, in the order of the rail. */
export const DAILY_PARTS: readonly SidePart[] = [
  { to: '/partener', label: 'Acasă', icon: 'house' },
  { to: '/partener/calendar', label: 'Calendar', icon: 'calendar-blank', right: 'see_own_calendar' },
  { to: '/partener/clients', label: 'Clienți', icon: 'users-three', right: 'see_client_names' },
  { to: '/partener/team', label: 'Echipă', icon: 'user' },
]

export const SETTINGS: SidePart = { to: '/partener/settings', label: 'Setări', icon: 'sliders-horizontal' }

type Setting = SidePart & { readonly text: string }

/** The parts that are set up once and seldom opened again, below 'Setări'. */
export const SETTING_GROUPS: readonly { readonly title: string; readonly parts: readonly Setting[] }[] = [
  {
    title: 'Ce văd clienții',
    parts: [
      {
        to: '/partener/services',
        label: 'Servicii',
        icon: 'tag',
        right: 'edit_offer',
        text: 'Ce se face, cu ce preț și cât durează.',
      },
      {
        to: '/partener/equipment',
        label: 'Echipamente',
        icon: 'chair',
        right: 'edit_offer',
        text: 'Scaune, aparate și cabine de care au nevoie serviciile, și care e stricat.',
      },
      {
        to: '/partener/offers',
        label: 'Oferte',
        icon: 'gift',
        right: 'edit_offer',
        text: 'Prețuri mai mici în anumite zile sau ore.',
      },
      {
        to: '/partener/vouchers',
        label: 'Vouchere',
        icon: 'ticket',
        right: 'edit_offer',
        text: 'Coduri de reducere, unul sau o serie întreagă.',
      },
      {
        to: '/partener/page',
        label: 'Pagina ta',
        icon: 'storefront',
        right: 'edit_offer',
        text: 'Textele, adresa, fotografiile și regulile de rezervare.',
      },
      {
        to: '/partener/waiting-list',
        label: 'Lista de așteptare',
        icon: 'bell',
        right: 'change_calendar',
        text: 'Cine așteaptă un loc, în ce zi și la ce serviciu.',
      },
      {
        to: '/partener/reviews',
        label: 'Recenzii',
        icon: 'star',
        right: 'answer_reviews',
        text: 'Ce au scris clienții și ce le răspundeți.',
      },
    ],
  },
  {
    title: 'Firma',
    parts: [
      {
        to: '/partener/business',
        label: 'Datele firmei',
        icon: 'buildings',
        right: 'own_business',
        text: 'CUI, sediul, contactul și ce se face aici.',
      },
      {
        to: '/partener/own-calendar',
        label: 'Lucrez și eu aici',
        icon: 'user',
        right: 'own_business',
        text: 'Dacă se pot programa clienții și la tine.',
      },
      {
        to: '/partener/people',
        label: 'Roluri',
        icon: 'identification-card',
        right: 'own_business',
        text: 'Cine lucrează aici și ce are voie.',
      },
      {
        to: '/partener/log',
        label: 'Jurnal',
        icon: 'list-checks',
        right: 'own_business',
        text: 'Cine ce a schimbat și când.',
      },
      {
        to: '/partener/import',
        label: 'Mută-te aici',
        icon: 'sign-in',
        right: 'own_business',
        text: 'Clienți, servicii, echipă și programări, din alt program sau dintr-un tabel.',
      },
      {
        to: '/partener/archive',
        label: 'Descarcă tot',
        icon: 'download-simple',
        right: 'own_business',
        text: 'Tot ce e al locației, într-o arhivă.',
      },
    ],
  },
  {
    title: 'Contul tău',
    parts: [
      {
        to: '/partener/account',
        label: 'Datele tale',
        icon: 'user-circle',
        text: 'Numele, e-mailul, telefonul și parola cu care intri.',
      },
      {
        to: '/partener/notices',
        label: 'Anunțuri',
        icon: 'bell',
        text: 'Ce afli prin SMS sau e-mail și când.',
      },
      {
        to: '/partener/security',
        label: 'Siguranță',
        icon: 'shield-check',
        text: 'A doua verificare la intrare.',
      },
    ],
  },
]

/** The settings that a member with these rights may open. */
export function settingsFor(rights: readonly Right[]) {
  return SETTING_GROUPS.map(({ title, parts }) => ({
    title,
    parts: parts.filter((part) => isFor(part, rights)),
  })).filter(({ parts }) => parts.length > 0)
}

export const isFor = ({ right }: SidePart, rights: readonly Right[]) => right === undefined || rights.includes(right)

/** The link from a page of 'Setări' back to the list of them; none on other pages. */
export function backOf(pathname: string): { readonly to: string; readonly label: string } | undefined {
  return pathname !== SETTINGS.to && partOf(pathname) === SETTINGS ? SETTINGS : undefined
}

/** The part of the rail in which a page stands. */
export function partOf(pathname: string): SidePart | undefined {
  const isUnder = ({ to }: SidePart) => pathname === to || (to !== '/partener' && pathname.startsWith(`${to}/`))
  if (SETTING_GROUPS.some(({ parts }) => parts.some(isUnder))) return SETTINGS
  return [...DAILY_PARTS, SETTINGS].find(isUnder)
}
