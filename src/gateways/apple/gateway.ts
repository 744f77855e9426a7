/** The identity in an Apple id token. */
export type AppleIdentity = {
  /** The person’s permanent id at Apple; never use the address as an id. */
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly nonce: string | null
  readonly expiresAt: Temporal.Instant
}

/** Sign in with Apple. Called only where `configured`. */
export type AppleGateway = {
  readonly configured: boolean
  /** The URL to sign in at; Apple posts back to `redirectUri`. */
  authorizeUrl(request: { state: string; nonce: string; redirectUri: string }): string
  /**
   * The token’s identity; null when it is invalid, expired or for another app. Throws `unavailable` when Apple is
   * down.
   */
  verify(idToken: string, now: Temporal.Instant): Promise<AppleIdentity | null>
  /** Whether the authorization code is this person’s; true where no key is configured. Throws `unavailable`. */
  exchange(code: string, subject: string, redirectUri: string, now: Temporal.Instant): Promise<boolean>
}

export const noApple: AppleGateway = {
  configured: false,
  authorizeUrl: () => '',
  verify: async () => null,
  exchange: async () => false,
}
