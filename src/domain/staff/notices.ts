import type { Right, Role } from './rights.ts'

/** Ways in which a notice may reach a member. */
export const NOTICE_CHANNELS = ['email', 'sms'] as const

export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/**
 * Whose calendars a role hears of: everybody's; their own and those that nobody logs in to; their own; none. Asked for
 * by the member, `unattended` and `own` become everybody's; `person` stays with the one whose calendar it is.
 */
type Reach = 'all' | 'unattended' | 'own' | 'person' | 'none'

type NoticeRow = {
  readonly name: string
  /** In order of preference: the first by which the member can be reached is taken. */
  readonly channels: readonly NoticeChannel[]
  readonly reach: Record<Role, Reach>
}

const notice = (name: string, reach: Record<Role, Reach>): NoticeRow => ({ name, channels: NOTICE_CHANNELS, reach })

const to = (owner: Reach, manager: Reach, reception: Reach, professional: Reach): Record<Role, Reach> => {
  return { owner, manager, reception, professional }
}

export const STAFF_NOTICE_NAMES = [
  'booking_placed',
  'booking_requested',
  'booking_moved',
  'booking_canceled',
  'booking_unconfirmed',
  'proposal_answered',
  'request_lapsed',
  'time_off_asked',
  'time_off_answered',
] as const

export type StaffNotice = (typeof STAFF_NOTICE_NAMES)[number]

/**
 * The notices to staff: each event with the roles that hear of it. Acts of colleagues are no events: the calendar shows
 * them. Requests go to everybody with a right to answer, the rest to the person whose calendar it is.
 */
export const STAFF_NOTICES: Record<StaffNotice, NoticeRow> = {
  booking_placed: notice('Programare nouă', to('unattended', 'unattended', 'unattended', 'own')),
  booking_requested: notice('Cerere nouă', to('all', 'all', 'all', 'own')),
  booking_moved: notice('Programare mutată de client', to('unattended', 'unattended', 'unattended', 'own')),
  booking_canceled: notice('Programare anulată de client', to('unattended', 'unattended', 'unattended', 'own')),
  booking_unconfirmed: notice('Programare anulată fără „Vin”', to('unattended', 'unattended', 'unattended', 'own')),
  proposal_answered: notice('Răspuns la orele propuse', to('all', 'all', 'all', 'own')),
  request_lapsed: notice('Cerere expirată', to('all', 'all', 'all', 'own')),
  time_off_asked: notice('Cerere de timp liber', to('all', 'all', 'none', 'none')),
  time_off_answered: notice('Răspuns la timpul liber cerut', to('person', 'person', 'person', 'person')),
}

/** The notices that a member has turned on or off. At first all are on, and colleagues' calendars off. */
export type NoticeChoices = Readonly<Partial<Record<StaffNotice | 'of_colleagues', boolean>>>

/** A member as the table asks. */
export type Hearer = {
  readonly role: Role
  readonly rights: ReadonlySet<Right>
  readonly hasCalendar: boolean
  readonly choices: NoticeChoices
}

/** A calendar from the member's side. `isUnattended`: nobody logs in to it. */
type CalendarOf = { readonly isOwn: boolean; readonly isUnattended: boolean }

/** Whether the member hears of such an event in this calendar. */
export function hears(member: Hearer, kind: StaffNotice, { isOwn, isUnattended }: CalendarOf): boolean {
  if (member.choices[kind] === false) return false
  const reach = STAFF_NOTICES[kind].reach[member.role]
  if (reach === 'none') return false
  if (isOwn || reach === 'all') return true
  if (reach === 'unattended' && isUnattended) return true
  return reach !== 'person' && hearsOfColleagues(member)
}

/** Whether the member has asked to hear of all calendars, which only a member who sees them may. */
const hearsOfColleagues = (member: Hearer) => mayHearOfColleagues(member) && member.choices.of_colleagues === true

export const mayHearOfColleagues = ({ rights }: Pick<Hearer, 'rights'>): boolean => rights.has('see_calendar')

/** The notices that the member can turn on and off. */
export function noticesFor({ role, hasCalendar }: Pick<Hearer, 'role' | 'hasCalendar'>): readonly StaffNotice[] {
  return STAFF_NOTICE_NAMES.filter((kind) => {
    const reach = STAFF_NOTICES[kind].reach[role]
    return reach === 'all' || reach === 'unattended' || (reach !== 'none' && hasCalendar)
  })
}

/** The choices of a member for whom exactly these are on. */
export function choicesFor(
  kinds: readonly StaffNotice[],
  on: ReadonlySet<StaffNotice>,
  ofColleagues: boolean,
): NoticeChoices {
  const off = kinds.filter((kind) => !on.has(kind)).map((kind) => [kind, false] as const)
  return { ...Object.fromEntries(off), ...(ofColleagues ? { of_colleagues: true } : {}) }
}
