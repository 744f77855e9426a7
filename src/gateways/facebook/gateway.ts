/** Who an access token of Facebook's proves, as Graph tells it. */
export type FacebookIdentity = {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}

/** Registering by Facebook. Asked only where `configured`. */
export type FacebookGateway = {
  readonly configured: boolean
  /** Where a person goes to agree; they come back to `redirectUri` with a code. */
  dialogUrl(ask: { state: string; redirectUri: string }): string
  /** The access token for a code; null when Facebook does not know it. Throws `unavailable`. */
  exchange(code: string, redirectUri: string): Promise<string | null>
  /** Who the token is of; null for one that is not for this app or no longer good. Throws `unavailable`. */
  identify(accessToken: string): Promise<FacebookIdentity | null>
  /** The person's picture, 500 px each way, asked by their verified id; null when there is none fit to be taken. */
  picture(subject: string): Promise<Uint8Array | null>
}

export const noFacebook: FacebookGateway = {
  configured: false,
  dialogUrl: () => '',
  exchange: async () => null,
  identify: async () => null,
  picture: async () => null,
}
