import { oglinda } from '../support/locations.ts'
import { open } from '../support/open.ts'
import { expect, phone, test } from '../support/test.ts'

test.use({ viewport: phone })

test('the place stands on a map once one reads so far, with its address in words and the way there [LO-01]', async ({
  page,
}) => {
  const maps: string[] = []
  page.on('request', (request) => {
    if (/location-map|places\/towns/.test(request.url())) maps.push(request.url())
  })
  await open(page, oglinda.path)
  await page.mouse.move(100, 300)
  const about = page.getByRole('region', { name: /^Despre / })
  await expect(about.getByRole('heading', { name: 'Unde' })).toBeAttached()
  expect(maps).toEqual([])
  const way = about.getByRole('link', { name: /^Cum ajungi la Oglinda/ })
  await expect(way).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=4\d\.\d+,2\d\.\d+$/,
  )
  await way.scrollIntoViewIfNeeded()
  const map = about.getByRole('group', { name: /^Harta: Oglinda, .*Iași/ })
  await expect(map).toBeVisible()
  await expect(map.locator('.pin')).toHaveText('Oglinda')
  await expect(map.getByRole('link', { name: 'GeoNames' })).toBeVisible()
})
