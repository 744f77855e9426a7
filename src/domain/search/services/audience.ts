export const AUDIENCES = ['women', 'men', 'children'] as const

/** For whom a service is. */
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = { women: 'Damă', men: 'Bărbat', children: 'Copil' }
