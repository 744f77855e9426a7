/** The identity behind a Facebook access token, according to the Graph API. */
type FacebookIdentity = {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

/** Registration by Facebook. Called only where `configured`. */
export type FacebookGateway = {
  readonly configured: boolean
  /** The URL of the consent dialog; Facebook redirects to `redirectUri` with a code. */
  dialogUrl(ask: { state: string; redirectUri: string }): string
  /** The access token for a code; null for an unknown one. Throws `unavailable`. */
  exchange(code: string, redirectUri: string): Promise<string | null>
  /** The token’s identity; null when expired or for another app. Throws `unavailable`. */
  identify(accessToken: string): Promise<FacebookIdentity | null>
  /** Ends what the token opened; nothing where it opened nothing. Throws `unavailable`. */
  revoke(accessToken: string): Promise<void>
  /** Ends every session of this person with the site at Facebook: tokens given to it are worth nothing after. */
  endSessions(subject: string): Promise<void>
  /** The profile picture of a verified id, 500 px; null when there is none. */
  picture(subject: string): Promise<Uint8Array | null>
}

export const noFacebook: FacebookGateway = {
  configured: false,
  dialogUrl: () => '',
  exchange: async () => null,
  identify: async () => null,
  revoke: async () => undefined,
  endSessions: async () => undefined,
  picture: async () => null,
}
