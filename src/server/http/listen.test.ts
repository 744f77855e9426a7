import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeListeners, listen } from './listen.ts'

const crowd = new URL('../../../test/http/crowd.ts', import.meta.url).pathname
const serving = () => createServer((_request, response) => void response.end('served'))
const portOf = (server: Server) => (server.address() as AddressInfo).port

test('a crowd of new connections is let in fast though each round of the event loop takes 10 ms [HT-07]', async () => {
  const server = serving()
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const child = fork(crowd, [String(portOf(server)), '200'])
  await once(child, 'message')
  child.send('go')
  let isOver = false
  const answered = once(child, 'message').finally(() => {
    isOver = true
  })
  const work = () => {
    for (const until = performance.now() + 10; performance.now() < until; );
    if (!isOver) setImmediate(work)
  }
  work()
  const [ms] = (await answered) as [number]
  await closeListeners(listeners)
  // With one listening socket: 200 rounds, two seconds and more.
  expect(ms).toBeLessThan(1_200)
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
