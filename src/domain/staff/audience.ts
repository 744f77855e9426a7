export const AUDIENCES = ['customer', 'partner', 'operator'] as const

/** Which side of the product a session is for. Each has a cookie of its own, and none opens another side. */
export type Audience = (typeof AUDIENCES)[number]

export type StaffAudience = Exclude<Audience, 'customer'>

/** The side that a path of the API belongs to. */
export function audienceOf(path: string): Audience {
  if (path.startsWith('/api/partner/')) return 'partner'
  if (path.startsWith('/api/operator/')) return 'operator'
  return 'customer'
}

/** How long a session lasts from its last use, and from its login. */
export const SESSION_HOURS: Record<StaffAudience, { idle: number; longest: number }> = {
  partner: { idle: 30 * 24, longest: 180 * 24 },
  operator: { idle: 8, longest: 8 },
}
