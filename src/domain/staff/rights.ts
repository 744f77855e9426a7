export const ROLES = ['owner', 'manager', 'reception', 'professional'] as const

export type Role = (typeof ROLES)[number]

/** Roles that need no column in the calendar: they answer the phone, or manage. */
export const ROLES_WITHOUT_CALENDAR = ['owner', 'manager', 'reception'] as const satisfies readonly Role[]

export type RoleWithoutCalendar = (typeof ROLES_WITHOUT_CALENDAR)[number]

/** The rights that a role may have. `own`: the member's own calendar, clients or figures; without it, everybody's. */
export const RIGHTS = [
  'see_own_calendar',
  'change_own_calendar',
  'see_calendar',
  'change_calendar',
  'override_rules',
  'see_client_names',
  'see_client_phones',
  'list_clients',
  'export_clients',
  'see_health_notes',
  'edit_offer',
  'manage_team',
  'answer_reviews',
  'see_own_figures',
  'see_figures',
  'own_business',
] as const

export type Right = (typeof RIGHTS)[number]

/** `always` and `never` are the role's; `on` and `off` are what a switch per person begins with. */
type Grant = 'always' | 'on' | 'off' | 'never'

const grants = (owner: Grant, manager: Grant, reception: Grant, professional: Grant): Record<Role, Grant> => ({
  owner,
  manager,
  reception,
  professional,
})

/** The rights of each role. A professional sees the names, and with the switch the phones, of their own clients. */
export const GRANTS: Record<Right, Record<Role, Grant>> = {
  see_own_calendar: grants('always', 'always', 'always', 'always'),
  change_own_calendar: grants('always', 'always', 'always', 'on'),
  see_calendar: grants('always', 'always', 'always', 'off'),
  change_calendar: grants('always', 'always', 'always', 'never'),
  override_rules: grants('always', 'always', 'off', 'off'),
  see_client_names: grants('always', 'always', 'always', 'always'),
  see_client_phones: grants('always', 'always', 'always', 'off'),
  list_clients: grants('always', 'always', 'always', 'never'),
  export_clients: grants('always', 'off', 'never', 'never'),
  see_health_notes: grants('off', 'off', 'never', 'off'),
  edit_offer: grants('always', 'always', 'never', 'never'),
  manage_team: grants('always', 'always', 'never', 'never'),
  answer_reviews: grants('always', 'always', 'off', 'never'),
  see_own_figures: grants('always', 'always', 'never', 'always'),
  see_figures: grants('always', 'off', 'never', 'never'),
  own_business: grants('always', 'never', 'never', 'never'),
}

export type Switches = Readonly<Partial<Record<Right, boolean>>>

/** The rights of a member: the role's, and those that are switched on for this person. An unknown role has none. */
export function rightsOf(role: string, switches: Switches): ReadonlySet<Right> {
  const known = ROLES.find((each) => each === role)
  if (known === undefined) return new Set()
  return new Set(RIGHTS.filter((right) => isGranted(GRANTS[right][known], switches[right])))
}

function isGranted(grant: Grant, isOn: boolean | undefined): boolean {
  if (grant === 'always' || grant === 'never') return grant === 'always'
  return isOn ?? grant === 'on'
}
