import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { logConsent } from '#contract/site/consents.ts'
import { CONSENT_VERSION } from '#domain/site/categories.ts'
import { FROM_THIS_MACHINE, visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'

const { url } = await testDatabase()
const running: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(running.map(({ close }) => close())))

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')] as const

type Server = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** A server's own composition of its configuration, in this process. */
async function serverWith(secrets: Record<string, string>): Promise<Server> {
  const { deps, ready, close } = await compose(readConfig({ DATABASE_URL: url, ...secrets }), url)
  running.push({ close })
  await ready()
  const api = createApi(deps)
  return { fetch: (request) => api.fetch(request, FROM_THIS_MACHINE) }
}

const body = { essential: true, analytics: true, marketing: false, version: CONSENT_VERSION } as const

/** Opens a form at one server and sends it to the other. */
async function statusAcross(opened: Server, sent: Server): Promise<number> {
  const at = (server: Server) => visitor(server.fetch)
  const first = at(opened)
  await first.raw('/sanctum/csrf-cookie')
  const second = at(sent)
  for (const [name, value] of first.jar) second.jar.set(name, value)
  return (await second.call(logConsent, { body })).status
}

test('each step of docs/deploying.md to a new secret has servers beside it that accept what it signs, both ways [HT-02]', async () => {
  const before = await serverWith({ APP_SECRET: OLD })
  const first = await serverWith({ APP_SECRET: OLD, APP_SECRETS_ACCEPTED: NEW })
  const second = await serverWith({ APP_SECRET: NEW, APP_SECRETS_ACCEPTED: OLD })
  const after = await serverWith({ APP_SECRET: NEW })
  for (const [one, other] of [
    [before, first],
    [first, second],
    [second, after],
  ] as const)
    expect([await statusAcross(one, other), await statusAcross(other, one)]).toEqual([201, 201])
  expect([await statusAcross(before, after), await statusAcross(before, second)]).toEqual([419, 201])
})
