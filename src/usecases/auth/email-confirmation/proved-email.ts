export type ProvableEmail = { readonly email: string | null; readonly email_verified_at: Temporal.Instant | null }

/** The address for mail about the account; null until it is confirmed. */
export const provedEmail = ({ email, email_verified_at }: ProvableEmail): string | null =>
  email_verified_at === null ? null : email
