/** Who an id token of Apple's proves. */
export type AppleIdentity = {
  /** The person's name with this issuer, for ever; nothing else of them is. */
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly nonce: string | null
  readonly expiresAt: Temporal.Instant
}

/** Sign in with Apple. Asked only where `configured`. */
export type AppleGateway = {
  readonly configured: boolean
  /** Where a person goes to sign in; they come back to `redirectUri` by a posted form. */
  authorizeUrl(ask: { state: string; nonce: string; redirectUri: string }): string
  /** What the token proves; null for one that is not Apple's, not for us, or no longer good. Throws `unavailable` when Apple cannot be asked. */
  verify(idToken: string, now: Temporal.Instant): Promise<AppleIdentity | null>
  /** Whether the code beside the token is this person's; true without asking where no key is configured. Throws `unavailable`. */
  exchange(code: string, subject: string, redirectUri: string, now: Temporal.Instant): Promise<boolean>
}

export const noApple: AppleGateway = {
  configured: false,
  authorizeUrl: () => '',
  verify: async () => null,
  exchange: async () => false,
}
