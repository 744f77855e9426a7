import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { deleteAvatar, uploadAvatar } from '#contract/account/index.ts'
import { s3Store } from '#gateways/images/store/s3.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { FROM_THIS_MACHINE, visitor } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { startS3 } from '#test/outside/s3-server.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'

const { url, db, pool } = await testDatabase()
const s3 = await startS3()
const { close, ...plain } = testDeps(url)
const pictures = s3Store(s3.config)
const deps = { ...plain, gateways: { ...plain.gateways, pictures } }
const app = createApi(deps)
const api = { db, visitor: () => visitor((request) => app.fetch(request, FROM_THIS_MACHINE)) }
afterAll(async () => {
  await close()
  await s3.close()
})

const photo = async () => {
  const red = { r: 200, g: 20, b: 20 }
  const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: red } }).jpeg()
  return { image: new File([new Uint8Array(await drawn.toBuffer())], 'eu.jpg', { type: 'image/jpeg' }) }
}
const keysInBucket = async () => {
  const keys: string[] = []
  for await (const key of pictures.keys()) keys.push(key)
  return keys
}

test('a store that is away costs an upload and a picture a 503; removed pictures are deleted once it is back [AN-02]', async () => {
  const me = await loggedIn(api, await addCustomer(api))
  const answer = await me.call(uploadAvatar, { body: await photo() })
  const address = answer.ok ? (answer.body.data.avatar?.dataUrl150 ?? '') : ''
  expect([await keysInBucket(), (await me.raw(address)).status]).toEqual([[address.replace('/pictures/', '')], 200])
  await s3.kill()
  const served = await me.raw(address)
  expect([served.status, served.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await me.call(uploadAvatar, { body: await photo() })).toMatchObject({
    status: 503,
    problem: { message: 'Fotografiile nu pot fi citite sau salvate acum. Încearcă din nou.' },
  })
  expect(await me.call(deleteAvatar)).toMatchObject({ status: 200, body: { data: { avatar: null } } })
  await s3.start()
  expect(await keysInBucket()).toEqual([address.replace('/pictures/', '')])
  const runner = await runJobs(pool, deps)
  await expect.poll(keysInBucket).toEqual([])
  await runner.stop()
  expect((await me.raw(address)).status).toBe(404)
})
