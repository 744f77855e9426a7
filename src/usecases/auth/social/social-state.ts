import { invalid } from '#domain/errors.ts'
import type { Context, Deps } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { hashToken } from '../sessions/token-hash.ts'

export type SocialProvider = 'apple' | 'facebook'

/** `enter`: log in or register. `link`: link the provider to the current account. */
type SocialIntent = 'enter' | 'link'

type SocialRequest = { provider: SocialProvider; intent: SocialIntent; returnTo: string; popup: boolean }

/** The OAuth state: sent to the provider and back; it holds a hash of the visitor id. */
export type SocialState = SocialRequest & { nonce: string; visitor: string }

const STATE_MINUTES = 15

/** The provider’s authorization URL, with a state bound to the visitor. Throws `invalid` where the provider is off. */
export function startSocial(ctx: Deps, { visitor, ...request }: SocialRequest & { visitor: string }): string {
  const { provider } = request
  const gateway = ctx.gateways[provider]
  if (!gateway.configured) throw invalid({ social: offMessage(provider) })
  const nonce = ctx.random.token()
  const sealed: SocialState = { ...request, nonce, visitor: hashToken(visitor).toString('base64url') }
  const state = signValue(ctx, 'social', sealed, STATE_MINUTES)
  const redirectUri = callbackOf(ctx, provider)
  return provider === 'apple'
    ? ctx.gateways.apple.authorizeUrl({ state, nonce, redirectUri })
    : ctx.gateways.facebook.dialogUrl({ state, redirectUri })
}

/** The state, if we signed it for this provider and it has not expired; else null. Does not check the visitor. */
export function readState(
  ctx: Pick<Context, 'settings' | 'now'>,
  provider: SocialProvider,
  state: string,
): SocialState | null {
  const read = readSigned<SocialState>(ctx, 'social', state)
  return read?.provider === provider ? read : null
}

/** The state, returned by the visitor it was issued to. Throws `invalid` on state. */
export function requireState(ctx: Context, provider: SocialProvider, state: string): SocialState {
  const read = readState(ctx, provider, state)
  if (!read || !isStateOf(read, ctx.caller.visitor)) throw invalid({ state: 'Cererea a expirat. Încearcă din nou.' })
  return read
}

/** Whether the state was issued to this visitor. */
export const isStateOf = (state: SocialState, visitor: string | null): boolean =>
  visitor !== null && state.visitor === hashToken(visitor).toString('base64url')

export const callbackOf = ({ settings }: Pick<Context, 'settings'>, provider: SocialProvider) =>
  `${settings.publicUrl}/auth/${provider}/callback`

export const offMessage = (provider: SocialProvider) =>
  provider === 'apple'
    ? 'Autentificarea cu Apple nu e disponibilă momentan.'
    : 'Înregistrarea cu Facebook nu e disponibilă momentan.'
