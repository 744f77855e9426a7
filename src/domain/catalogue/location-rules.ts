import { countOf } from '../text/counts.ts'
import type { Fields, ValuesOf } from './fields.ts'

const MONTH_MINUTES = 43_200

/** How a location takes bookings online. */
export const LOCATION_RULES = {
  gridMinutes: {
    name: 'slot_grid',
    column: 'slot_grid_minutes',
    label: 'Orele încep din',
    kind: 'choice',
    choices: [5, 10, 15, 20, 30, 60],
    limits: [5, 60],
    strict: true,
    initial: 15,
    words: (value) => `${value} în ${countOf(value, 'minut', 'minute')}`,
  },
  noticeMinutes: {
    name: 'minimum_notice',
    column: 'minimum_notice_minutes',
    label: 'Cel mai târziu se rezervă',
    kind: 'choice',
    choices: [0, 30, 60, 120, 180, 360, 720, 1440, 2880],
    limits: [0, MONTH_MINUTES],
    initial: 60,
    words: (value) => (value === 0 ? 'chiar și pe loc' : before(value)),
  },
  horizonDays: {
    name: 'horizon_days',
    column: 'horizon_days',
    label: 'Cel mai devreme se rezervă',
    kind: 'choice',
    choices: [7, 14, 30, 60, 90, 180, 365],
    limits: [1, 366],
    initial: 60,
    words: (value) => `cu ${countOf(value, 'zi', 'zile')} înainte`,
  },
  cancellationMinutes: {
    name: 'cancellation_limit',
    column: 'cancellation_limit_minutes',
    label: 'Se mută sau se anulează',
    kind: 'choice',
    choices: [0, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080],
    limits: [0, MONTH_MINUTES],
    initial: 1440,
    words: (value) => (value === 0 ? 'până la început' : before(value)),
  },
  comingMinutes: {
    name: 'coming_limit',
    column: 'coming_limit_minutes',
    label: 'Cine nu apasă „Vin”',
    hint: 'Întrebăm cu o zi înainte pe cine rezervă online. Termenul i-l spunem deja la rezervare.',
    kind: 'choice',
    choices: [0, 180, 360, 720],
    limits: [0, 720],
    initial: 0,
    words: (value) => (value === 0 ? 'rămâne programat' : `pierde ora ${before(value)}`),
  },
  upcomingBookings: {
    name: 'upcoming_bookings',
    column: 'upcoming_bookings',
    label: 'Un client poate avea deodată',
    kind: 'choice',
    choices: [1, 2, 3, 5, 10],
    limits: [1, 10],
    initial: 10,
    words: (value) => countOf(value, 'rezervare viitoare', 'rezervări viitoare'),
  },
  asksApproval: {
    name: 'asks_approval',
    column: 'asks_approval',
    label: 'Cere aprobarea',
    kind: 'flag',
    sentence: 'Vreau să aprob fiecare rezervare online. Ora rămâne păstrată cel mult 24 de ore.',
    initial: false,
  },
  anyProfessional: {
    name: 'any_professional',
    column: 'any_professional',
    label: 'Oricare specialist',
    kind: 'flag',
    sentence: 'Clientul poate lăsa alegerea la voi: „Oricare specialist”. Fără ea, alege întâi la cine vine.',
    initial: true,
  },
  offersFreedTime: {
    name: 'offers_freed_time',
    column: 'offers_freed_time',
    label: 'Lista de așteptare',
    kind: 'flag',
    sentence:
      'Oferă singur locurile eliberate: primul de pe listă căruia i se potrivește are un sfert de oră să îl ia.',
    initial: true,
  },
} as const satisfies Fields

export type LocationRules = ValuesOf<typeof LOCATION_RULES>

/** 'cu 90 de minute înainte', 'cu 24 de ore înainte', 'cu 3 zile înainte'. */
function before(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 1440) return `cu ${countOf(minutes / 1440, 'zi', 'zile')} înainte`
  return `cu ${minutes % 60 === 0 ? countOf(minutes / 60, 'oră', 'ore') : countOf(minutes, 'minut', 'minute')} înainte`
}
