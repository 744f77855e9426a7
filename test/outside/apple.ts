import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect } from 'vitest'
import { createApi } from '#api/app.ts'
import { loginSocial } from '#contract/auth/social.ts'
import { insertCustomer } from '#db/auth/customers.ts'
import { insertSocial } from '#db/auth/socials.ts'
import type { CustomerId } from '#domain/ids.ts'
import { appleSignIn } from '#gateways/apple/sign-in.ts'
import { type Visitor, visitor as visitorOf } from '../api.ts'
import { testDeps } from '../deps.ts'
import { peopleOf } from '../world/phones.ts'
import { appleStandIn } from './apple-stand-in.ts'

const ec = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

export const refusedOn = (field: string) => ({
  ok: false,
  status: 422,
  problem: { errors: { [field]: [expect.any(String)] } },
})

/** The API with an Apple of the test's own, and people who come by it. */
export async function apiWithApple(url: string) {
  const apple = await appleStandIn('ro.dichis.web')
  const base = testDeps(url)
  beforeEach(() => apple.answerKeys(null))
  afterAll(async () => {
    apple.close()
    await base.close()
  })

  /** An API that has asked Apple nothing yet; with a key it exchanges codes. */
  const over = (withKey = false) => {
    const key = withKey ? { teamId: 'TEAM123456', keyId: 'KEY1', privateKey: ec.privateKey } : undefined
    const clientIds = ['ro.dichis.web', 'ro.dichis.app']
    const deps = {
      ...base,
      gateways: { ...base.gateways, apple: appleSignIn({ issuer: apple.issuer, clientIds, key }) },
    }
    const app = createApi(deps)
    return { app, deps, db: deps.db, close: deps.close, visitor: () => visitorOf((request) => app.fetch(request)) }
  }
  const api = over()
  const peopleHere = peopleOf(api)

  let people = 0
  /** Somebody who registered by Apple before. */
  const known = async (): Promise<{ subject: string; email: string; id: CustomerId }> => {
    const subject = `001.ana.${++people}`
    const email = `ana${people}@dichis.test`
    const person = { firstName: 'Ana', lastName: 'Pop', email, phone: peopleHere.freshPhone(), passwordHash: null }
    const id = await insertCustomer(api.db, { ...person, phoneVerifiedAt: base.now() })
    await insertSocial(api.db, id, 'apple', subject)
    return { subject, email, id }
  }

  const come = (token: string, more: object = {}, visitor: Visitor = api.visitor()) =>
    visitor.call(loginSocial, { body: { social: 'apple', token, ...more } })

  /** As Apple's page posts it: from another site, without any cookie of ours. Gives what our page posts on. */
  const callback = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    }
    const response = await api.app.request('http://dichis.test/auth/apple/callback', { method: 'POST', headers, body })
    const html = await response.text()
    const pairs = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    return { response, html, fields: Object.fromEntries(pairs) as Record<string, string> }
  }

  /** Goes out by /auth/apple/start and comes back by the callback. */
  const roundTrip = async (visitor: Visitor, claims: object, user?: object) => {
    const out = await visitor.raw('/auth/apple/start?redirect=/faq')
    const address = new URL(out.headers.get('location') ?? '')
    const state = address.searchParams.get('state') ?? ''
    const nonce = address.searchParams.get('nonce') ?? ''
    const names = user ? { user: JSON.stringify(user) } : {}
    const back = await callback({ state, code: 'c-9', id_token: await apple.token({ nonce, ...claims }), ...names })
    return { address, state, nonce, ...back }
  }

  return { apple, api, base, over, known, come, callback, roundTrip, ...peopleHere }
}
