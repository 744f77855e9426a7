/** The facts of a client that a file from elsewhere can bring. */
export const CLIENT_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'note',
  'tags',
  'birthday',
  'blocked',
  'marketing',
] as const

export type ClientField = (typeof CLIENT_FIELDS)[number]
