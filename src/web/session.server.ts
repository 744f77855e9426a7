import type { RouterContextProvider } from 'react-router'
import { getUser, refresh } from '#contract/auth/session.ts'
import type { Client } from '#contract/client.ts'
import type { CustomerId } from '#domain/ids.ts'
import { apiContext } from './context.ts'
import { type SessionUser, toSessionUser } from './site/session-user.ts'

/**
 * AC-06: the customer whose cookies came with the request, or null for a guest; renews an expired access token once.
 * 'unknown' when the API fails.
 */
export async function findSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SessionUser | null | 'unknown'> {
  const cookies = request.headers.get('cookie') ?? ''
  if (!/(?:^|;\s*)(?:__Host-)?(?:access|refresh)_token=/.test(cookies)) return null
  return readSession(context.get(apiContext))
}

/** The customer whose session the client's cookies name; an expired access token is renewed once. */
export async function readSession(api: Client): Promise<SessionUser | null | 'unknown'> {
  const first = await api(getUser)
  if (first.ok) return fromWire(first.body.data)
  if (first.status !== 401) return first.status >= 500 ? 'unknown' : null
  const renewed = await api(refresh)
  if (renewed.ok) return fromWire(renewed.body.data.user)
  return renewed.status >= 500 ? 'unknown' : null
}

type WireUser = { id: CustomerId; first_name: string; last_name: string; avatar: { dataUrl150: string } | null }

const fromWire = ({ id, first_name, last_name, avatar }: WireUser): SessionUser =>
  toSessionUser({ id, firstName: first_name, lastName: last_name, avatarUrl: avatar?.dataUrl150 ?? null })
