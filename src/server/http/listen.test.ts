import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeListeners, listen } from './listen.ts'

const crowd = new URL('../../../test/http/crowd.ts', import.meta.url).pathname
const serving = () => createServer((_request, response) => void response.end('served'))
const portOf = (server: Server) => (server.address() as AddressInfo).port

test('two hundred connections that came at once are let in within few rounds of the event loop [HT-07]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-crowd-'))
  const allConnected = join(folder, 'connected')
  const server = serving()
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  let letIn = 0
  let rounds = 0
  server.on('connection', () => (letIn += 1))
  const child = fork(crowd, [String(portOf(server)), '200', allConnected])
  // No round of the loop goes by meanwhile: the kernel alone takes them.
  while (!existsSync(allConnected)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  for (; letIn < 200; rounds += 1) await new Promise((next) => setImmediate(next))
  // With one listening socket: 200.
  expect(rounds).toBeLessThan(60)
  child.kill()
  await closeListeners(listeners)
  rmSync(folder, { recursive: true })
})

test('a port that another server listens on is refused [HT-07]', async () => {
  const [server, other] = [serving(), serving()]
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const taken = listen(other, { port: portOf(server), host: '127.0.0.1' })
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await closeListeners(listeners)
})

test('once closed no connection comes in by any socket, and requests under way are finished [HT-07]', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const server = createServer(async (_request, response) => {
    begun.resolve()
    await goOn.promise
    response.end('served')
  })
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const port = portOf(server)
  const answer = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  await begun.promise
  const closed = closeListeners(listeners)
  for (let number = 0; number < 50; number += 1)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  goOn.resolve()
  expect(await (await answer).text()).toBe('served')
  await closed
})
