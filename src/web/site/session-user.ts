import type { CustomerId } from '#domain/ids.ts'

/** The customer, with what header and menus show. */
export type SessionUser = { id: CustomerId; firstName: string; initials: string; avatarUrl: string | null }

type Named = { id: CustomerId; firstName: string; lastName: string; avatarUrl: string | null }

export function toSessionUser({ id, firstName, lastName, avatarUrl }: Named): SessionUser {
  return { id, firstName, initials: (firstLetter(firstName) + firstLetter(lastName)).toUpperCase(), avatarUrl }
}

/** Whole, where it is outside the basic plane. */
const firstLetter = ([letter = '']: string) => letter
