import { logout } from '#contract/auth/session.ts'
import type { Client } from '#contract/client.ts'

/**
 * AU-11: a login that was refused is tried once more after logging out, in case what was left of an old session stood
 * in its way.
 */
export async function twiceOn401<A extends { ok: boolean; status: number }>(
  api: Client,
  call: () => Promise<A>,
): Promise<A> {
  const first = await call()
  if (first.ok || first.status !== 401) return first
  await api(logout)
  return call()
}
