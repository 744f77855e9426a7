import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PUBLIC_SITE } from '#test/outside/public-site.ts'
import { ELSEWHERE } from '#web/site/elsewhere.ts'
import { readConfig } from '../config.ts'
import { siteOf } from '../site.ts'
import { createWeb, type Web } from './web.ts'

/** The pages whose words are in content/, as the server sends them: what is here is there without script (SE-01). */
let web: Web
const ORIGIN = 'https://dichis.test'

beforeAll(async () => {
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  web = createWeb({
    api: () => Response.json({ message: 'Nu am găsit ce cauți.' }, { status: 404 }),
    loadBuild: async () => build,
    mode: 'production',
    site: siteOf(
      readConfig({
        ...PUBLIC_SITE,
        PUBLIC_URL: ORIGIN,
        FACEBOOK_URL: 'https://facebook.com/dichis.test',
        BLOG_URL: 'https://blog.exemplu.ro',
        BUSINESS_APP_STORE_URL: 'https://apps.exemplu.ro',
        BUSINESS_GOOGLE_PLAY_URL: 'https://play.exemplu.ro',
      }),
    ),
    report: (error) => {
      throw error
    },
  })
})

async function read(path: string) {
  const page = await web(new Request(`http://dichis.test${path}`), undefined)
  return { status: page.status, html: await page.text() }
}

const part = (html: string, tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? ''
const drawerOf = (html: string, id: string) =>
  new RegExp(`<dialog[^>]*id="${id}"[\\s\\S]*?</dialog>`).exec(html)?.[0] ?? ''
const linked = (html: string) =>
  [...html.matchAll(/<a[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, inner]) => `${(inner ?? '').replace(/<[^>]+>/g, '').trim()} ${href}`,
  )

test('a guest’s drawer leads to the places, the account, the blog, the business pages and the apps [LY-04]', async () => {
  const drawer = drawerOf((await read('/faq')).html, 'menu')
  expect(linked(drawer)).toEqual([
    'Gaseste-ti specialistul /locations',
    'Intra in cont /login',
    'Blog https://blog.exemplu.ro',
    'Pentru afaceri /business',
    'Pune Dichis pe ecranul telefonului /app',
  ])
})

test('the business header has its menu, the search, the blog, the places and the dropdown [LY-05]', async () => {
  const header = part((await read('/business')).html, 'header')
  expect(header).toContain('aria-label="Deschide meniul"')
  expect(header).toContain('placeholder="Cauta..."')
  expect(header).toMatch(/popovertarget="business-menu"/i)
  expect(linked(header)).toEqual(
    expect.arrayContaining(['Blog https://blog.exemplu.ro', 'Gaseste-ti specialistul /locations']),
  )
})

test('the business drawer leads everywhere that a location’s owner may want [LY-01, LY-06]', async () => {
  const drawer = drawerOf((await read('/beauty-and-care')).html, 'business-menu-drawer')
  expect(linked(drawer)).toEqual([
    'Gaseste-ti specialistul /locations',
    'Înscrie-ți afacerea /partener/register',
    'Beneficii și preț /business#pricing',
    'Frumusețe și îngrijire /beauty-and-care',
    'Sănătate și bunăstare /health-and-wellness',
    'Sport și recreere /sports-and-recreation',
    'Blog https://blog.exemplu.ro',
    'Devino partener /partener/register',
    'App Store https://apps.exemplu.ro',
    'Google Play https://play.exemplu.ro',
  ])
})

test('a text says that it is a draft while nobody real answers for the site, and what links where [BZ-03]', async () => {
  const { html } = await read('/terms-and-conditions')
  expect(html).toContain('Text-model')
  expect(linked(part(html, 'main'))).toEqual(
    expect.arrayContaining(['reguli scrise /ranking', 'cum verificăm recenziile /reviews-policy']),
  )
})

test('the footer says who runs the site, leads to every part of it and opens the cookie question [LY-07, LY-10]', async () => {
  const foot = part((await read('/faq')).html, 'footer')
  expect(linked(foot)).toEqual(
    expect.arrayContaining([
      'contact@dichis.test mailto:contact@dichis.test',
      ' https://facebook.com/dichis.test',
      'Acasă /',
      'Caută /locations',
      'Blog https://blog.exemplu.ro',
      'Parteneriat /business',
      'Frumusețe și îngrijire /beauty-and-care',
      'Sănătate și bunăstare /health-and-wellness',
      'Sport și recreere /sports-and-recreation',
      'Întrebări frecvente /faq',
      'ANPC https://anpc.ro',
      'Termeni și condiții /terms-and-conditions',
      'Confidențialitate /privacy-policy',
      'Cookie-uri /cookie-policy',
    ]),
  )
  expect(foot.match(/Dichis pe \w+/g)).toEqual(['Dichis pe Facebook'])
  expect(foot).toContain('href="https://anpc.ro/ce-este-sal/"')
  expect(foot.replace(/<!-- -->/g, '')).toContain('Dichis Demo SRL · CUI 00000000 · J22/0000/2026')
  expect(foot).toContain('aria-label="Preferințe pentru cookie-uri"')
  expect(foot).not.toMatch(/ec\.europa\.eu|\/odr/)
})

test('the partnership page has kinds, gains, plans by month and year, marked examples and the ways in [RT-10, BZ-01]', async () => {
  const { status, html } = await read('/business')
  const main = part(html, 'main').replace(/<!-- -->/g, '')
  expect(status).toBe(200)
  expect(main).toContain('id="pricing"')
  for (const price of ['79 <small>', '66 <small>', '1.490 RON pe an']) expect(main).toContain(price)
  expect(main.match(/>exemplu</g)).toHaveLength(3)
  expect(main.match(/class="biz-picture/g)).toHaveLength(5)
  expect(linked(main)).toEqual(
    expect.arrayContaining(['Înscrie-ți afacerea /partener/register', 'Blogul Dichis https://blog.exemplu.ro']),
  )
  for (const store of ['App Store', 'Google Play']) expect(main).toContain(store)
})

test('each kind of business has words and pictures of its own [RT-11, BZ-02]', async () => {
  const names = ['beauty-and-care', 'health-and-wellness', 'sports-and-recreation']
  const pages = await Promise.all(names.map((name) => read(`/${name}`)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(pages.map(({ html }) => part(html, 'h1'))).size).toBe(3)
  const pictures = pages.flatMap(({ html }) =>
    [...html.matchAll(/role="img" aria-label="([^"]*)" class="biz-picture/g)].map(([, label]) => label),
  )
  expect([pictures.length, new Set(pictures).size]).toEqual([9, 9])
})

test.each([
  '/business',
  '/health-and-wellness',
  '/faq',
  '/feedback',
  '/app',
  '/concurs-demonstrativ',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cookie-policy',
  '/reviews-policy',
  '/accessibility',
  '/legal-notice',
])('%s is whole without script and says what it is [SE-01, SE-02]', async (path) => {
  const { status, html } = await read(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<title>[^<]*Dichis[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  for (const link of [`rel="canonical" href="${ORIGIN}${path}"`, `hrefLang="ro" href="${ORIGIN}${path}"`])
    expect(html).toContain(link)
  expect(part(html, 'main').replace(/<[^>]+>/g, '').length).toBeGreaterThan(200)
})

test('the questions can be searched without script and without diacritics, and each has its link [RT-12, BZ-03]', async () => {
  const all = (await read('/faq')).html
  const some = (await read('/faq?q=STERG%20contul')).html
  const none = (await read('/faq?q=elefant')).html
  expect([all, some, none].map((html) => html.match(/<details/g)?.length ?? 0)).toEqual([expect.any(Number), 1, 0])
  expect(all).toContain('href="#cum-anulez"')
  expect(some).toContain('Înainte le poți lua pe toate într-un fișier.')
  expect(none).toContain('Niciun răspuns cu aceste cuvinte')
})

test('a published contest has a page where no city is of that name; anything else is a 404 [RT-13]', async () => {
  const contest = await read('/concurs-demonstrativ')
  expect(contest.html).toContain('31 decembrie 2026')
  for (const path of ['/concurs-nepublicat', '/concurs-demonstrativ/coafor', '/operator'])
    expect((await read(path)).status).toBe(404)
})

test('a page fetched ahead of a press is good for two seconds, and for that browser [LY-08]', async () => {
  const data = (headers: Record<string, string>) =>
    web(new Request('http://dichis.test/faq.data', { headers }), undefined)
  expect((await data({ 'sec-purpose': 'prefetch' })).headers.get('cache-control')).toBe('private, max-age=2')
  expect((await data({})).headers.get('cache-control')).toBe('private, no-store')
})

const linksOf = ({ blogUrl, social, stores, businessStores }: ReturnType<typeof siteOf>) =>
  [{ blogUrl }, social, stores, businessStores].flatMap((links) => Object.values(links))

test('each link to elsewhere leads to a page of its setting until it is set, and in public nowhere [LY-02, LY-04, LY-06, LY-07]', async () => {
  const links = linksOf(siteOf(readConfig({})))
  expect(links.sort()).toEqual(
    Object.keys(ELSEWHERE)
      .map((setting) => `/dev/elsewhere/${setting}`)
      .sort(),
  )
  for (const setting of Object.keys(ELSEWHERE)) {
    expect((await read(`/dev/elsewhere/${setting}`)).status).toBe(404)
    const address = `https://${setting.toLowerCase().replaceAll('_', '-')}.ro`
    expect(linksOf(siteOf(readConfig({ [setting]: address })))).toContain(address)
  }
  expect(linksOf(siteOf(readConfig(PUBLIC_SITE))).filter((link) => link !== null)).toEqual([])
})
