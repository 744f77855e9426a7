import * as z from 'zod/mini'
import { accountEndpoint } from '../account-endpoint.ts'
import { creationOptions, newCredential } from '../auth/credential.ts'
import { data, idText, requiredLine } from '../fields.ts'
import { proof } from './proof.ts'

/** On one line, as the owner tells their passkeys apart. */
const passkeyName = requiredLine(60)

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  /** Null until it has opened the account or proved who is asking. */
  used_at: z.nullable(z.string()),
  /** The owner's password manager keeps it on their other devices too. */
  backed_up: z.boolean(),
})

export const listPasskeys = accountEndpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'The customer’s passkeys, the newest first',
  success: { status: 200, body: data(z.array(passkey)) },
})

export const startAddingPasskey = accountEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'What to ask the browser for when adding a passkey; asks for a proof where the session has none of late',
  body: z.optional(z.object(proof)),
  success: { status: 200, body: data(creationOptions) },
})

export const addPasskey = accountEndpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Stores the passkey that the browser made for these options; notifies the owner',
  body: z.object({ credential: newCredential, name: passkeyName }),
  success: { status: 201, body: data(passkey) },
})

export const passkeyRename = z.object({ name: passkeyName })

export const renamePasskey = accountEndpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/{id}',
  summary: 'Gives one of the customer’s passkeys another name',
  params: z.object({ id: idText }),
  body: passkeyRename,
  success: { status: 200, body: data(passkey) },
})

export const removePasskey = accountEndpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  summary: 'Removes a passkey, which opens nothing from then on; asks for a proof where the session has none of late',
  params: z.object({ id: idText }),
  body: z.optional(z.object(proof)),
  success: { status: 204 },
})
