export const AUDIENCES = ['women', 'men', 'children'] as const

/** For whom a service is. */
export type Audience = (typeof AUDIENCES)[number]
