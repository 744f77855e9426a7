import { iso } from '#api/iso.ts'
import type { startAddingPasskey } from '#usecases/auth/passkeys/add-passkey.ts'
import type { listPasskeys } from '#usecases/auth/passkeys/own-passkeys.ts'

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]
type KnownCredential = { credentialId: Buffer; transports: string[] }
type PasskeyRequest = { challenge: string; relyingParty: string; minutes: number; allowCredentials: KnownCredential[] }

const type = 'public-key' as const

export function presentPasskey({ id, name, created_at, used_at, backed_up }: Passkey) {
  return { id, name, created_at: iso(created_at), used_at: used_at && iso(used_at), backed_up }
}

/** For `navigator.credentials.create()`: a discoverable credential with user verification. */
export function presentCreation({ challenge, relyingParty, user, algorithms, known, minutes }: Creation) {
  const { handle, name, displayName } = user
  return {
    challenge,
    rp: relyingParty,
    user: { id: handle.toString('base64url'), name, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    excludeCredentials: known.map(presentCredential),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    timeout: minutes * 60_000,
  }
}

type Creation = Awaited<ReturnType<typeof startAddingPasskey>>

/** For `navigator.credentials.get()`. */
export function presentRequest({ challenge, relyingParty, minutes, allowCredentials }: PasskeyRequest) {
  return {
    challenge,
    rpId: relyingParty,
    allowCredentials: allowCredentials.map(presentCredential),
    userVerification: 'required' as const,
    timeout: minutes * 60_000,
  }
}

const presentCredential = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId.toString('base64url'),
  type,
  transports,
})
