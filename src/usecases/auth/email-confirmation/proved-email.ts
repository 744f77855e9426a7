export type ProvableEmail = { readonly email: string | null; readonly email_verified_at: Temporal.Instant | null }

/** The address to which mail about the account may go: null while nobody has proved that it is theirs. */
export const provedEmail = ({ email, email_verified_at }: ProvableEmail): string | null =>
  email_verified_at === null ? null : email
