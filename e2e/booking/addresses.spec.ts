import { expect, test } from '../support/test.ts'

const redirect = { maxRedirects: 0 }

test('a booking’s address may lack its slug; a wrong slug is put right with the query kept, unknown ones are 404 [RT-04, RT-06, RT-14]', async ({
  request,
}) => {
  const bare = await request.get('/locations/1/booking?services=1', redirect)
  expect(bare.status()).toBe(301)
  const right = bare.headers().location ?? ''
  expect(right).toMatch(/^\/locations\/1\/[a-z-]+\/booking\?services=1$/)
  expect((await request.get(right, redirect)).status()).toBe(200)
  const wrong = await request.get('/locations/1/alt-nume/booking?services=1', redirect)
  expect([wrong.status(), wrong.headers().location]).toEqual([301, right])

  const { data } = await (await request.get('/api/public/locations/-/1?version=latest')).json()
  const member = data.professionals.find((each: { is_collaborator: boolean }) => each.is_collaborator)
  const other = data.professionals.find((each: { is_collaborator: boolean }) => !each.is_collaborator)
  const withMember = await request.get(`/locations/1/${member.id}/booking`, redirect)
  expect([withMember.status(), withMember.headers().location]).toEqual([
    301,
    `/locations/1/${data.slug}/${member.id}/booking`,
  ])
  expect((await request.get(`/locations/1/${data.slug}/${member.id}/booking`, redirect)).status()).toBe(200)
  const missing = [
    '/locations/999999/booking',
    '/locations/abc/booking',
    `/locations/1/${data.slug}/9999999/booking`,
    ...(other ? [`/locations/1/${data.slug}/${other.id}/booking`] : []),
  ]
  for (const path of missing) expect((await request.get(path, redirect)).status()).toBe(404)
})
