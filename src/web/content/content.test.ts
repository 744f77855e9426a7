import { readFile } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONSENT_KEY } from '#domain/site/categories.ts'
import { PASSKEY_USED_KEY } from '../auth/passkeys/used-here.ts'
import { COOLDOWN_COOKIE } from '../auth/register/registration-fields.ts'
import { BOOKING_CACHE_KEY } from '../offline/booking-cache.ts'
import routes from '../routes.ts'
import { demoSite } from '../site/site.ts'
import { plainText } from './blocks.ts'
import { checkContent } from './check-content.server.ts'
import { findContest } from './contests.server.ts'
import { readFaq } from './faq.server.ts'
import { findContentPage } from './pages.server.ts'
import { day, text } from './reading/fields.server.ts'
import { openYaml, readMarkdown, readText, readYaml } from './reading/read-file.server.ts'
import { valuesOf } from './values.ts'

const values = valuesOf({ ...demoSite, partnerUrl: 'https://partener.dichis.test' })
const head = z.strictObject({ title: text })
const page = (body: string, front = 'title: Ceva') => `---\n${front}\n---\n${body}`

test.each([
  ['a head that is missing', 'Text fără cap', /^content\/x\.md:1: the file begins with a head/],
  ['an unknown word in the head', page('Text', 'title: Ceva\ntitlu: Altceva'), /^content\/x\.md:3: /],
  ['a title that is no text', page('Text', 'title: [a, b]'), /^content\/x\.md:2: title: must be a text/],
  ['a title without words', page('Text', 'title: " "'), /^content\/x\.md:2: title: must not be empty/],
  ['a title in stars', page('Text', 'title: *Important*'), /^content\/x\.md:2: put \*Important\* in quotes/],
  ['a title twice', page('Text', 'title: a\ntitle: b'), /^content\/x\.md:3: /],
  ['a head that is no YAML', page('Text', 'title: "Ceva'), /^content\/x\.md:[23]: /],
  ['HTML', page('Text\n\n<script>alert(1)</script>'), /^content\/x\.md:6: HTML/],
  ['a picture', page('Text\n\nAlt text\n\n![a](https://x.test/a.png)'), /^content\/x\.md:8: a picture/],
  ['a link that runs', page('\n[x](javascript:alert)'), /^content\/x\.md:5: a link leads to/],
  ['a name that nobody fills in', page('Text\n\nlinie\n{telefon}'), /^content\/x\.md:7: \{telefon\}/],
  ['a title of the page in the text', page('# Titlu'), /^content\/x\.md:4: headings/],
  ['HTML in a point of a list', page('- unu\n- doi\n- <b>trei</b>'), /^content\/x\.md:6: HTML/],
  ['HTML on a later line', page('unu\ndoi\n<b>trei</b>'), /^content\/x\.md:6: HTML/],
  ['HTML in a table', page('| a |\n|---|\n| b |\n| <i>c</i> |'), /^content\/x\.md:7: HTML/],
  ['no text at all', page(''), /^content\/x\.md:4: there is no text/],
])('%s is reported with the file and the line [BZ-05]', (_, words, message) => {
  expect(() => readMarkdown('/content/x.md', words, head)).toThrow(message)
  expect(() => readMarkdown('/content/x.md', words, head)).not.toThrow(/ at line /)
})

test('accepts a byte order mark and Windows line ends [BZ-05]', () => {
  const words = `\uFEFF${page('Text').replaceAll('\n', '\r\n')}`
  expect(readMarkdown('/content/x.md', words, head).head).toEqual({ title: 'Ceva' })
})

const plans = z.strictObject({
  plans: z.array(z.strictObject({ name: text, price: z.int(), until: z.optional(day) })),
})

test.each([
  [
    'a word for a price',
    'plans:\n  - name: Solo\n    price: mult\n',
    'content/x.yaml:3: plans.0.price: must be a whole number',
  ],
  [
    'a price left out',
    'plans:\n  - name: A\n    price: 1\n  - name: B\n',
    'content/x.yaml:4: plans.1.price: is missing',
  ],
  ['a name left empty', 'plans:\n  - price: 1\n    name:\n', 'content/x.yaml:3: plans.0.name: is missing'],
  [
    'a day that is none',
    'plans:\n  - name: A\n    price: 1\n    until: 2026-02-30\n',
    'content/x.yaml:4: plans.0.until: a day',
  ],
  ['a tab', 'plans:\n\t- name: A\n', 'content/x.yaml:2: Tabs are not allowed'],
  ['two colons', 'plans:\n  - name: A: B\n    price: 1\n', 'content/x.yaml:2: Nested mappings'],
  ['an exclamation mark', 'plans:\n  - name: !Nou\n    price: 1\n', 'content/x.yaml:2: '],
  ['nothing at all', '', 'content/x.yaml:1: the file: is missing'],
])('in a list %s is reported on its own line [BZ-05]', (_, words, message) => {
  expect(() => readYaml('/content/x.yaml', words, plans)).toThrow(message)
})

test('a fault in a long text is reported on its own line [BZ-05]', () => {
  const { value, lineOf } = openYaml('/content/x.yaml', 'a: 1\nb: |\n  unu\n\n  <b>doi</b>\n', z.object({ b: text }))
  expect(() => readText('/content/x.yaml', value.b, lineOf(['b']))).toThrow('content/x.yaml:5: HTML')
})

test('no text that the site shows has a fault [BZ-05]', () => {
  expect(checkContent).not.toThrow()
})

test('every text page exists, with the platform’s name and registration number [RT-12, BZ-03, BZ-06]', () => {
  for (const name of ['privacy-policy', 'terms-and-conditions', 'cookie-policy', 'reviews-policy', 'accessibility'])
    expect(plainText(findContentPage(name, values)?.body ?? []).length).toBeGreaterThan(500)
  expect(plainText(findContentPage('legal-notice', values)?.body ?? [])).toContain('Dichis Demo SRL, CUI 00000000')
  expect(findContentPage('nimic', values)).toBeUndefined()
})

test('the cookie policy names everything that this site stores in a browser [BZ-06]', () => {
  const policy = plainText(findContentPage('cookie-policy', values)?.body ?? [])
  const cookies = [
    'access_token',
    'refresh_token',
    'visitor',
    'device',
    'XSRF-TOKEN',
    'wrote',
    'partner_token',
    'operator_token',
    'consent',
    COOLDOWN_COOKIE,
  ]
  const searched = ['location', 'radius', 'selected-city', 'audience']
  const inBrowser = [
    CONSENT_KEY,
    BOOKING_CACHE_KEY,
    'dichis-offline',
    'booking:',
    'waitlist:',
    'favourite-wanted',
    PASSKEY_USED_KEY,
    'reloaded-at',
    'dichis.calendar.sound',
    'react-router-scroll',
  ]
  for (const name of [...cookies, ...searched, ...inBrowser]) expect(policy).toContain(name)
})

test('a published contest is found by the name of its file, and nothing else is [RT-13]', () => {
  expect(findContest('concurs-demonstrativ', values)?.title).toBe('Concurs demonstrativ')
  expect([findContest('concurs', values), findContest('constructor', values)]).toEqual([undefined, undefined])
})

test('every link in a text leads to a page that exists [BZ-03]', () => {
  const known = (routes as RouteConfigEntry[]).map(routeOf)
  const texts = Object.values(
    import.meta.glob<string>('/content/**/*.{md,yaml}', { query: '?raw', import: 'default', eager: true }),
  )
  const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, link]) => link ?? ''))
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    const found = matchRoutes(known, link.split('#')[0] ?? '')?.at(-1)?.route.path
    expect([link, found]).not.toEqual([link, expect.stringMatching(/^[:*]/)])
    expect([link, found]).not.toEqual([link, undefined])
  }
})

test('every question has an id of its own and can be found without diacritics [BZ-03]', () => {
  const questions = readFaq(values).groups.flatMap((group) => group.questions)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(questions.filter(({ words }) => words.includes('anulez')).length).toBeGreaterThan(0)
  expect(questions.every(({ words }) => !/[ăâîșț]/.test(words))).toBe(true)
})

function routeOf({ path, index, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true }
  return { ...(path ? { path } : {}), ...(children ? { children: children.map(routeOf) } : {}) }
}

/** Promises that a law asks for, each with the text that has to make it. */
const LAWS: readonly [law: string, file: string, promise: RegExp][] = [
  [
    '2019/1150, article 4: closing an account',
    'partner/terms.md',
    /îl închidem numai[^.]*30 de zile înainte|închidem numai[^.]*30 de zile/,
  ],
  ['2019/1150, article 3: changed terms', 'partner/terms.md', /15 zile înainte de orice schimbare/],
  ['2022/2065, article 11: languages', 'pages/legal-notice.md', /în română sau în engleză/],
  [
    '2022/2065, article 11: a contact in English',
    'pages/legal-notice.md',
    /single point of contact .*\{email\}.*Romanian or in English/,
  ],
  ['2022/2065, article 16: a receipt', 'pages/terms-and-conditions.md', /Îți confirmăm că am primit sesizarea/],
  ['2016/679: accounts', 'pages/privacy-policy.md', /Pentru contul tău[^.]*\{legalName\} este operator/],
  ['2016/679: accounts', 'partner/data-processing.md', /Pentru conturile clienților[^.]*\{legalName\} este operator/],
  [
    '2016/679: agenda',
    'pages/privacy-policy.md',
    /Pentru agenda, fișa clientului și notele echipei[^.]*persoană împuternicită/,
  ],
  [
    '2016/679: agenda',
    'partner/data-processing.md',
    /Pentru agenda, fișa clientului și notele echipei[^.]*persoană împuternicită/,
  ],
]

test.each(LAWS)('the promise of Regulation %s stands in %s [BZ-05]', async (_, file, promise) => {
  expect(await readFile(`content/${file}`, 'utf8')).toMatch(promise)
})
