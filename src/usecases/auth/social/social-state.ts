import { invalid } from '#domain/errors.ts'
import type { Context } from '#usecases/context.ts'
import { readSigned, signValue } from '../codes/signed-value.ts'
import { hashToken } from '../sessions/token-hash.ts'

export type SocialProvider = 'apple' | 'facebook'

/** What somebody goes out for: to log in or register, or to link the house to the account they are in. */
export type Errand = 'enter' | 'link'

type Asked = { house: SocialProvider; errand: Errand; returnTo: string; popup: boolean }

/** What goes out with a visitor to another house and must come back with them; the visitor as a hash. */
export type SocialState = Asked & { nonce: string; visitor: string }

const MINUTES = 15

/** Where the visitor goes, with a state that binds the way back to them. Throws `invalid` where that house is off. */
export function startSocial(ctx: Context, { visitor, ...asked }: Asked & { visitor: string }): string {
  const { house } = asked
  const gateway = ctx.gateways[house]
  if (!gateway.configured) throw invalid({ social: offMessage(house) })
  const nonce = ctx.random.token()
  const sealed: SocialState = { ...asked, nonce, visitor: hashToken(visitor).toString('base64url') }
  const state = signValue(ctx, 'social', sealed, MINUTES)
  const redirectUri = callbackOf(ctx, house)
  return house === 'apple'
    ? ctx.gateways.apple.authorizeUrl({ state, nonce, redirectUri })
    : ctx.gateways.facebook.dialogUrl({ state, redirectUri })
}

/** The state as we wrote it, whoever brings it; null when it is not ours, of another house, or old. */
export function readState(
  ctx: Pick<Context, 'settings' | 'now'>,
  house: SocialProvider,
  state: string,
): SocialState | null {
  const read = readSigned<SocialState>(ctx, 'social', state)
  return read?.house === house ? read : null
}

/** The state, brought back by the very visitor who went out with it. Throws `invalid` on state. */
export function requireState(ctx: Context, house: SocialProvider, state: string): SocialState {
  const read = readState(ctx, house, state)
  if (!read || !isStateOf(read, ctx.caller.visitor)) throw invalid({ state: 'Cererea a expirat. Încearcă din nou.' })
  return read
}

/** Whether this is the visitor who went out with the state. */
export const isStateOf = (state: SocialState, visitor: string | null): boolean =>
  visitor !== null && state.visitor === hashToken(visitor).toString('base64url')

export const callbackOf = ({ settings }: Pick<Context, 'settings'>, house: SocialProvider) =>
  `${settings.publicUrl}/auth/${house}/callback`

export const offMessage = (house: SocialProvider) =>
  house === 'apple'
    ? 'Autentificarea cu Apple nu e pornită pe acest site.'
    : 'Înregistrarea cu Facebook nu e pornită pe acest site.'
