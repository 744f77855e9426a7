import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { applePage } from './apple-provider.ts'
import { type Answer, json, listen, textOf } from './listen.ts'

export { json, listen, textOf }

/** An Apple of the test's own over real HTTP: its keys, tokens signed with them, and the exchange of codes. */
export async function appleStandIn(clientId: string) {
  const ours = await generateKeyPair('RS256')
  const others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'apple-1', alg: 'RS256', use: 'sig' }
  let keysAnswer: Answer | null = null
  const exchanges: URLSearchParams[] = []
  const codes = new Map<string, string>()
  const listening = await listen((request, response) => {
    if (request.url === '/auth/keys') {
      if (keysAnswer) return keysAnswer(request, response)
      return json(response, 200, { keys: [jwk] })
    }
    if (request.url === '/auth/token') return void exchange(request, response)
    if (request.url?.startsWith('/auth/authorize')) return void applePage(request, response, token)
    json(response, 404, {})
  })
  const issuer = listening.origin

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await textOf(request))
    exchanges.push(form)
    const subject = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (subject === undefined) return json(response, 400, { error: 'invalid_grant' })
    json(response, 200, { id_token: await token({ sub: subject }) })
  }

  type SalonOptions = JWTPayload & { header?: Partial<JWTHeaderParameters>; key?: 'ours' | 'another' }

  /** An id token as Apple signs it; what is asked for is otherwise. */
  async function token({ header, key = 'ours', ...claims }: SalonOptions = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const base = { iss: issuer, aud: clientId, sub: '001.ana', iat: now, exp: now + 600, email_verified: true }
    return new SignJWT({ ...base, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'apple-1', ...header })
      .sign(key === 'ours' ? ours.privateKey : others.privateKey)
  }

  return {
    issuer,
    token,
    jwk,
    codes,
    exchanges,
    /** How the keys are answered from now on; null: as they are. */
    answerKeys: (answer: Answer | null) => {
      keysAnswer = answer
    },
    close: listening.close,
  }
}
