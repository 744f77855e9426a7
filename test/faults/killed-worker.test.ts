import { afterAll, expect, test } from 'vitest'
import { insertMessage } from '#db/messages/messages.ts'
import { testDatabase } from '../database.ts'
import { listen } from '../outside/listen.ts'
import { startProcess } from '../server-process.ts'

const { url, db } = await testDatabase()
let asked = 0
// The first request is never answered: the worker dies while it waits.
const provider = await listen((_request, response) => {
  asked += 1
  if (asked > 1) response.writeHead(202).end()
})
const entry = new URL('../../src/server/worker.ts', import.meta.url).pathname
const env = { SMS_URL: `${provider.origin}/send?to={to}&text={text}`, LOG_LEVEL: 'silent' }
const [first, second] = [startProcess(entry, url, env), startProcess(entry, url, env)]
const workers = [first, second]
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop('SIGKILL')))
  provider.close()
})

test('a code whose worker was killed while it sent goes out by another within thirty seconds [NT-02]', async () => {
  await expect.poll(workersOnRecord).toBe(2)
  // So that the first one takes it; a process takes too long to start on a busy machine to be begun after the kill.
  second.child.kill('SIGSTOP')
  const code = {
    key: 'code:1',
    channel: 'sms',
    kind: 'code',
    recipient: '+40712345678',
    text: 'Codul tău: 123456',
  } as const
  await insertMessage(db, code)
  await expect.poll(() => asked).toBe(1)
  await first.stop('SIGKILL')
  const killed = performance.now()
  second.child.kill('SIGCONT')
  const unsent = db.selectFrom('message').select('id').where('sent_at', 'is', null)
  await expect.poll(async () => (await unsent.execute()).length, { interval: 200 }).toBe(0)
  expect(performance.now() - killed).toBeLessThan(30_000)
})

async function workersOnRecord(): Promise<number> {
  return (await db.selectFrom('job_worker').select('id').execute()).length
}
