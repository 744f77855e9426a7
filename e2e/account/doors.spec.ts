import { open } from '../support/open.ts'
import { newPerson } from '../support/person.ts'
import { register } from '../support/registration.ts'
import { expect, expectStatus, still, test } from '../support/test.ts'

test.use(still)

const PAYLOAD = '<img src=x onerror="window[`ran`]=1">'

test('a script that a customer types never runs, wherever it is shown, and no page breaks its own policy [SE-01]', async ({
  page,
}) => {
  // Some of the addresses that are tried lead nowhere.
  expectStatus(404)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const violations: string[] = []
  await page.exposeFunction('violated', (rule: string) => violations.push(rule))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      ;(window as unknown as { violated(rule: string): void }).violated(
        `${event.violatedDirective} ${event.blockedURI}`,
      )
    })
  })
  await open(page, `/register?redirect=${encodeURIComponent('/account/profile')}`)
  await register(page, { ...newPerson(), firstName: PAYLOAD, lastName: '</script><script>window[`ran`]=1' })
  await expect(page).toHaveURL('/account/profile')
  const search = encodeURIComponent(`"><script>window.ran=1</script>${PAYLOAD}`)
  for (const path of [
    '/account/profile',
    '/account/security',
    '/account/bookings',
    `/locations?search=${search}&city=${search}`,
    `/${search}`,
    `/locations/1?tab=${search}#${PAYLOAD}`,
    '/',
    '/faq',
    '/iasi',
    '/locations/1',
    '/nu/exista',
  ]) {
    await open(page, path)
    await page.mouse.move(300, 300)
    expect([path, await page.evaluate(() => (window as unknown as { ran?: number }).ran)]).toEqual([path, undefined])
  }
  expect([dialogs, violations]).toEqual([[], []])
})

test('no page of ours shows in a frame [HT-05]', async ({ page, baseURL }) => {
  await page.route('https://evil.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${baseURL}/"></iframe><iframe src="${baseURL}/login"></iframe>`,
    }),
  )
  // Loaded with both frames, or with what stands for a refused one.
  await page.goto('https://evil.test/')
  expect(page.frames()).toHaveLength(3)
  for (const frame of page.frames().slice(1)) expect(await frame.content()).not.toContain('Dichis')
})

const HIDDEN = [
  '/.git/config',
  '/.env',
  '/.data/secret',
  '/package.json',
  '/build/server/index.js',
  '/src/server/main.ts',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/pictures/..%2f..%2fpackage.json',
  '/assets/manifest.json',
  '/.well-known/../.env',
]

test('a file beside the site is not served, and no script comes with its source [HT-01]', async ({
  request,
  baseURL,
}) => {
  for (const path of HIDDEN) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).not.toMatch(/"dependencies"|APP_SECRET|root:x:|\[core\]/)
  }
  const scripts = [...(await (await request.get('/')).text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const path of new Set(scripts)) {
    expect([path, (await request.get(`${path}.map`)).status()]).toEqual([path, 404])
    expect(await (await request.get(path)).text()).not.toContain('sourceMappingURL')
  }
  expect(baseURL).toBeDefined()
})
