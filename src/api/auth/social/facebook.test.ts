import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { register, startRegistration } from '#contract/auth/registration.ts'
import { proveSocial } from '#contract/auth/social.ts'
import { insertSocial } from '#db/auth/socials.ts'
import { facebookGraph } from '#gateways/facebook/graph.ts'
import { tasksOf } from '#jobs/tasks.ts'
import { type Visitor, visitor as visitorOf } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { refusedOn } from '#test/outside/apple.ts'
import { json, listen } from '#test/outside/apple-stand-in.ts'
import { addCustomers } from '#test/world/customers.ts'
import { peopleOf, registrationOf } from '#test/world/phones.ts'

const { url } = await testDatabase()
const [appId, appSecret] = ['1234567890', 'secretul-aplicatiei']
const ana = { id: '10158', first_name: 'Ana', last_name: 'Ionescu', email: 'Ana.FB@dichis.test' }
const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#8a1f45' } })
  .jpeg()
  .toBuffer()

type Graph = Record<string, (query: URLSearchParams, response: ServerResponse) => void>
let graph: Graph
let asked: URL[] = []
let ended: string[] = []
const standIn = await listen((request: IncomingMessage, response: ServerResponse) => {
  const address = new URL(request.url ?? '/', 'http://graph')
  asked.push(address)
  const path = address.pathname.replace('/v14.0', '')
  if (request.method === 'DELETE') ended.push(`${path} ${address.searchParams.get('access_token')}`)
  const answer = graph[path]
  if (answer) answer(address.searchParams, response)
  else json(response, 404, { error: {} })
})
const elsewhere = {
  hits: 0,
  ...(await listen((_, response) => {
    elsewhere.hits++
    response.end('x')
  })),
}

beforeEach(() => {
  asked = []
  ended = []
  graph = {
    '/me/permissions': (_, response) => json(response, 200, { success: true }),
    [`/${ana.id}/permissions`]: (_, response) => json(response, 200, { success: true }),
    '/oauth/access_token': (_, response) => json(response, 200, { access_token: 'fb-token' }),
    '/debug_token': (query, response) =>
      json(response, 200, {
        data: { is_valid: query.get('input_token') === 'fb-token', app_id: appId, user_id: ana.id },
      }),
    '/me': (_, response) => json(response, 200, ana),
    [`/${ana.id}/picture`]: (_, response) =>
      json(response, 200, { data: { url: `${standIn.origin}/photo`, is_silhouette: false } }),
    '/photo': (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
  }
})

const base = testDeps(url)
const facebook = facebookGraph({ appId, appSecret, graph: standIn.origin, site: 'https://www.facebook.com' })
const deps = { ...base, gateways: { ...base.gateways, facebook } }
const app = createApi(deps)
const newVisitor = () => visitorOf((request) => app.fetch(request))
const { freshPhone, messagesTo } = peopleOf({ app, deps, db: deps.db, close: deps.close, visitor: newVisitor })
afterAll(async () => {
  standIn.close()
  elsewhere.close()
  await base.close()
})

async function stateOf(visitor: Visitor): Promise<string> {
  const out = await visitor.raw('/auth/facebook/start?redirect=/faq')
  const address = new URL(out.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/v14.0/dialog/oauth')
  return address.searchParams.get('state') ?? ''
}

async function prove(visitor = newVisitor(), code = 'cod') {
  const state = await stateOf(visitor)
  return visitor.call(proveSocial, { body: { social: 'facebook', state, token: code } })
}

const formOf = (phone: string, token: string) => {
  const { password: _, password_confirmation: __, ...form } = registrationOf(phone, ana.email)
  return {
    ...form,
    register_method: 'facebook' as const,
    external_id: ana.id,
    token,
    avatar_fb_url: `${elsewhere.origin}/avatar`,
  }
}

describe('registering by Facebook', () => {
  test('Graph v14.0 says who it is; the form, the code, and the account is there, its picture asked by the verified id [AU-06]', async () => {
    const visitor = newVisitor()
    const answer = await prove(visitor)
    if (!answer.ok) throw new Error(answer.problem.message)
    expect(answer.body.data).toMatchObject({
      external_id: ana.id,
      first_name: 'Ana',
      last_name: 'Ionescu',
      email: 'ana.fb@dichis.test',
    })
    expect(asked.every(({ pathname }) => pathname.startsWith('/v14.0/'))).toBe(true)
    const me = asked.find(({ pathname }) => pathname === '/v14.0/me')?.searchParams
    expect(me?.get('appsecret_proof')).toBe(createHmac('sha256', appSecret).update('fb-token').digest('hex'))
    const phone = freshPhone()
    const body = formOf(phone, answer.body.data.proof)
    const started = await visitor.call(startRegistration, { body })
    if (!started.ok) throw new Error(started.problem.message)
    const confirmation_code = /^\d{6}/.exec((await messagesTo(phone)).at(-1) ?? '')?.[0] ?? ''
    const made = await visitor.call(register, { body: { ...body, token: started.body.data, confirmation_code } })
    if (!made.ok) throw new Error(made.problem.message)
    expect(made.body.data.user).toMatchObject({ socials: ['facebook'], has_password: false })
    const { id } = made.body.data.user
    await tasksOf(deps)['fetch-facebook-picture']!({ customer_id: id }, undefined as never)
    const { picture, email_verified_at } = await deps.db
      .selectFrom('customer')
      .select(['picture', 'email_verified_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(picture).toMatch(/\.webp$/)
    expect(email_verified_at).toBeNull()
    expect(await messagesTo('ana.fb@dichis.test')).toEqual([expect.stringContaining('Confirmă adresa de e-mail')])
    const size = asked.find(({ pathname }) => pathname.endsWith('/picture'))?.searchParams
    expect([size?.get('width'), size?.get('height')]).toEqual(['500', '500'])
    expect(elsewhere.hits).toBe(0)
  })

  test('nothing stays open at Facebook after registering, after a refusal, or when the form is left [AU-05]', async () => {
    const sessions = `/${ana.id}/permissions ${appId}|${appSecret}`
    expect(await prove()).toMatchObject({ ok: true })
    expect(ended).toEqual([])
    const { rows } = await sql<{ subject: string; minutes: number }>`
      select p.payload->>'subject' as subject, round(extract(epoch from j.run_at - now()) / 60)::int as minutes
      from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = 'end-facebook-sessions'`.execute(deps.db)
    expect(rows).toEqual([{ subject: ana.id, minutes: 30 }])
    await tasksOf(deps)['end-facebook-sessions']!({ subject: ana.id }, undefined as never)
    expect(ended).toEqual([sessions])

    const [customer] = await addCustomers(deps.db, 1)
    await insertSocial(deps.db, customer!, 'facebook', '20316')
    await tasksOf(deps)['fetch-facebook-picture']!({ customer_id: customer }, undefined as never)
    expect(ended.at(-1)).toBe(`/20316/permissions ${appId}|${appSecret}`)

    graph['/me'] = (_, response) => json(response, 200, { ...ana, id: '666' })
    expect(await prove()).toMatchObject(refusedOn('token'))
    expect(ended.at(-1)).toBe('/me/permissions fb-token')
  })

  test('an app brings the access token itself [AU-06]', async () => {
    const started = await newVisitor().call(startRegistration, {
      body: { ...formOf(freshPhone(), 'fb-token'), email: 'alta@dichis.test' },
    })
    expect(started).toMatchObject({ ok: true })
    expect(await newVisitor().call(startRegistration, { body: formOf(freshPhone(), 'alt-token') })).toMatchObject(
      refusedOn('token'),
    )
    const victim = { ...formOf(freshPhone(), 'fb-token'), external_id: '666' }
    expect(await newVisitor().call(startRegistration, { body: victim })).toMatchObject(refusedOn('external_id'))
  })

  test('a token of another app, one not alive, or of somebody else than it says is refused [AU-06]', async () => {
    const said = { is_valid: true, app_id: appId, user_id: ana.id }
    for (const change of [{ app_id: '999' }, { is_valid: false }, { user_id: '666' }, { user_id: null }]) {
      graph['/debug_token'] = (_, response) => json(response, 200, { data: { ...said, ...change } })
      expect(await prove()).toMatchObject(refusedOn('token'))
    }
    graph['/oauth/access_token'] = (_, response) => json(response, 400, { error: { message: 'used' } })
    expect(await prove()).toMatchObject(refusedOn('token'))
  })

  test('the state must come back with the visitor who left with it [AU-06]', async () => {
    const state = await stateOf(newVisitor())
    const stolen = await newVisitor().call(proveSocial, { body: { social: 'facebook', state, token: 'cod' } })
    expect(stolen).toMatchObject(refusedOn('state'))
    const visitor = newVisitor()
    const path = `/auth/facebook/callback?state=${await stateOf(visitor)}&code=%3Cb%3E`
    const html = await (await visitor.raw(path)).text()
    expect(html).toContain('action="/register?redirect=%2Ffaq"')
    expect(html).not.toContain('<b>')
    for (const back of [await newVisitor().raw(path), await visitor.raw('/auth/facebook/callback?code=cod')])
      expect([back.status, back.headers.get('location')]).toEqual([303, '/register?auth-note=expired'])
  })

  test('Facebook away, broken or endless is a clean 503 [AU-06]', async () => {
    const faults: Graph[string][] = [
      (_, response) => void response.writeHead(502).end(),
      (_, response) => void response.writeHead(200).end('<html>'),
      (_, response) => void response.writeHead(302, { location: `${elsewhere.origin}/` }).end(),
      (_, response) => void response.writeHead(200).end('x'.repeat(200_000)),
      (_, response) => void response.writeHead(200).write('{"data":'),
    ]
    for (const fault of faults) {
      graph['/debug_token'] = fault
      expect(await prove()).toMatchObject({ ok: false, status: 503, problem: { seconds: 5 } })
    }
    expect(elsewhere.hits).toBe(0)
  })

  test('a picture from elsewhere, a redirect, one too big or none is left alone [AU-06]', async () => {
    const picture = () => facebook.picture(ana.id)
    expect((await picture())?.byteLength).toBe(photo.byteLength)
    const at = (address: string) => (_: unknown, response: ServerResponse) =>
      json(response, 200, { data: { url: address } })
    for (const address of [
      `${elsewhere.origin}/x`,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'https://fbcdn.net.evil.ro/x',
      'nimic',
    ]) {
      graph[`/${ana.id}/picture`] = at(address)
      expect(await picture(), address).toBeNull()
    }
    graph[`/${ana.id}/picture`] = at(`${standIn.origin}/photo`)
    graph['/photo'] = (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(3_000_000))
    expect(await picture()).toBeNull()
    graph['/photo'] = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('x')
    expect(await picture()).toBeNull()
    graph['/photo'] = (_, response) => void response.writeHead(302, { location: `${elsewhere.origin}/` }).end()
    await expect(picture()).rejects.toThrow()
    expect(elsewhere.hits).toBe(0)
  })

  test('off until it is configured [AU-06]', async () => {
    const plain = createApi(base)
    const start = await plain.request('http://dichis.test/auth/facebook/start')
    expect([start.status, start.headers.get('location')]).toEqual([302, '/register?auth-note=facebook'])
    const visitor = visitorOf((request) => plain.fetch(request))
    expect(await visitor.call(startRegistration, { body: formOf(freshPhone(), 'fb-token') })).toMatchObject(
      refusedOn('token'),
    )
  })
})
