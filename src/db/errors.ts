import { isKeyOf } from '#domain/keys.ts'

/** Kinds of rows of which only one can be there, by the constraint that sees to it. */
const CONSTRAINTS = {
  claim_never_twice: 'claim',
  client_phone_key: 'client phone',
  customer_email_key: 'email',
  customer_phone_key: 'phone',
  customer_social_pkey: 'identity',
  customer_social_customer_id_provider_key: 'provider',
  passkey_credential_id_key: 'passkey',
} as const

/** 'identity': a person at an identity provider; 'provider': an account's one login by a provider. */
export type Unique = (typeof CONSTRAINTS)[keyof typeof CONSTRAINTS]

/** Thrown by a query that would give a second owner what only one can have. */
export class AlreadyTaken extends Error {
  override readonly name = 'AlreadyTaken'
  readonly what: Unique

  constructor(what: Unique, cause: unknown) {
    super(`${what} already taken`, { cause })
    this.what = what
  }
}

/** Thrown by a query for rows of a file that the table refuses: of a wrong shape, or at odds with each other. */
export class RefusedRows extends Error {
  override readonly name = 'RefusedRows'
}

export const isTaken = (thrown: unknown, what: Unique): boolean =>
  thrown instanceof AlreadyTaken && thrown.what === what

/** For a query's `.catch`: throws AlreadyTaken where a constraint above refused it, else what PostgreSQL threw. */
export function throwTaken(thrown: unknown): never {
  const constraint = thrown instanceof Error && 'constraint' in thrown ? String(thrown.constraint) : ''
  if (isKeyOf(CONSTRAINTS, constraint)) throw new AlreadyTaken(CONSTRAINTS[constraint], thrown)
  throw thrown
}
