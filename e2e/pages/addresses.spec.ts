import { getLocation } from '#contract/locations/location.ts'
import { apiOf } from '../support/api.ts'
import { oglinda } from '../support/locations.ts'
import { expect, test } from '../support/test.ts'

for (const [requested, right] of [
  ['/locations/9/gresit?a=1&b=%C8%99', '/locations/9/oglinda?a=1&b=%C8%99'],
  ['/locations/9?a=1', '/locations/9/oglinda?a=1'],
  ['/locations/9/gresit/booking?services=156', '/locations/9/oglinda/booking?services=156'],
  ['/locations/9/booking?services=156', '/locations/9/oglinda/booking?services=156'],
  ['/locations/9/gresit/38?a=1', '/locations/9/oglinda/38?a=1'],
  ['/locations/9/gresit/38/booking?services=156', '/locations/9/oglinda/38/booking?services=156'],
] as const) {
  test(`${requested} leads to the right slug and keeps the rest [RT-03, RT-04]`, async ({ request }) => {
    const answer = await request.get(requested, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', 'http://x').href).toBe(`http://x${right}`)
  })
}

test('a hidden price is nowhere: not on the page, not in its data [LO-07]', async ({ page, request }) => {
  const answer = await apiOf(request)(getLocation, { params: { slug: 'oglinda', location_id: '9' } })
  if (!answer.ok) throw new Error(answer.problem.message)
  const services = answer.body.data.service_categories.flatMap(({ services }) => services)
  const hidden = services.filter((service) => service.hidden_price)
  expect(hidden.length).toBeGreaterThan(0)
  for (const service of hidden) {
    expect(service).toMatchObject({ price: null, max_price: null })
    expect(service.advanced_details.flatMap(({ price, max_price }) => [price, max_price]).filter(Boolean)).toEqual([])
  }
  await page.goto(oglinda.path)
  const line = page.locator('.service-line', { hasText: hidden[0]?.name ?? '' })
  await expect(line).toContainText('Pret neafisat')
  expect(await line.innerText()).not.toMatch(/\d,\d\d|RON/)
})
