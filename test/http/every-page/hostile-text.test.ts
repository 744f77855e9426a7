import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Web } from '#server/pages/web.ts'
import { apiOver, type Visitor } from '../../api.ts'
import { testDatabase } from '../../database.ts'
import { ORIGIN } from '../../deps.ts'
import { builtPages, cookieOf } from '../built-pages.ts'
import { foreignMarkup } from '../payloads.ts'
import { HOSTILE, type HostileWorld, hostileWorld } from './hostile-world.ts'
import { everyPage, isOfStaff } from './pages.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-12-01T10:00:00Z'), limitsFactor: 1_000 })
afterAll(api.close)

let web: Web
let world: HostileWorld
beforeAll(async () => {
  web = await builtPages(api)
  world = await hostileWorld(api)
})

const patterns = (await everyPage()).filter(isOfStaff).map(({ pattern }) => pattern)
const VARIABLE = /:\w+\??|\*/

const pathOf = (pattern: string) => pattern.replace(VARIABLE, world.parts[pattern] ?? '1')

type Answer = { readonly visitor: Visitor; readonly status: number; readonly html: string }

async function ask(visitor: Visitor, path: string, body?: URLSearchParams): Promise<Answer> {
  const init = { headers: { cookie: cookieOf(visitor), origin: ORIGIN }, ...(body && { method: 'POST', body }) }
  const answer = await web(new Request(ORIGIN + path, init), undefined)
  return { visitor, status: answer.status, html: await answer.text() }
}

/** The page's answer to each of the visitors. */
const open = (pattern: string) => Promise.all(world.visitors.map((visitor) => ask(visitor, pathOf(pattern))))

/** Whether a text of the world stands in what people read of it. */
const showsHostile = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/gi, '').includes('alert(1)')

/** Paths that only lead elsewhere, or are not found. */
const NO_PAGES = ['/operator/*', '/operator/logout', '/partener/*', '/partener/logout', '/partener/setup']

/** The pages that show nothing that somebody wrote; all others must show some, or the test would prove nothing. */
const WITHOUT_TEXTS = [
  '/operator/login',
  '/operator/security',
  '/partener/documents/:name',
  '/partener/login',
  '/partener/register',
  '/partener/setup/hours',
]

test('every part of an address that is not fixed has something to stand for it [PT-53]', () => {
  expect(Object.keys(world.parts).sort()).toEqual(patterns.filter((pattern) => VARIABLE.test(pattern)).sort())
})

test('stored: no page of the provider or the operator obeys what anybody wrote, and each shows it [PT-53, OP-01]', async () => {
  const [hidden, without]: [string[], string[]] = [[], []]
  for (const pattern of patterns) {
    const answers = await open(pattern)
    for (const { status, html } of answers)
      expect([pattern, status, foreignMarkup(html)]).toEqual([pattern, status, []])
    if (answers.every(({ status }) => status !== 200)) hidden.push(pattern)
    else if (!answers.some(({ html }) => showsHostile(html))) without.push(pattern)
  }
  expect([hidden.sort(), without.sort()]).toEqual([NO_PAGES, WITHOUT_TEXTS])
})

/** Parameters that pages read from their address; other names change nothing. */
const QUERIES = ['redirect', 'token', 'stare', 'cauta', 'arata', 'pagina', 'facut', 'capitol', 'date', 'mod', 'data']

/** Short ones too, for what is not read further than some letters. */
const REFLECTED = [
  HOSTILE,
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '</script><script>alert(1)</script>',
]

test('reflected: no page of theirs obeys its address [PT-53, OP-01]', async () => {
  for (const pattern of patterns) {
    const answers = await open(pattern)
    const shown = answers.filter(({ status }) => status === 200)
    for (const { visitor } of shown.length > 0 ? shown : answers)
      for (const payload of REFLECTED) {
        const word = encodeURIComponent(payload)
        const query = QUERIES.map((name) => `${name}=${word}`).join('&')
        for (const path of new Set([pathOf(pattern), pattern.replace(VARIABLE, word)])) {
          const { html } = await ask(visitor, `${path}?${query}`)
          expect([path, payload, foreignMarkup(html)]).toEqual([path, payload, []])
        }
      }
  }
})

test('typed: no page of theirs obeys what is sent back in its forms [PT-53, OP-01]', async () => {
  const sentBack = new Set<string>()
  for (const pattern of patterns)
    for (const { visitor, html } of await open(pattern))
      for (const form of formsIn(html)) {
        const answer = await ask(visitor, pathOf(pattern), form)
        expect([pattern, form.get('form'), foreignMarkup(answer.html)]).toEqual([pattern, form.get('form'), []])
        if (answer.status === 422) sentBack.add(pattern)
      }
  expect(sentBack.size).toBeGreaterThan(15)
})

/** The body of each form that the page posts to itself, with attacks in every field that is not hidden. */
function formsIn(html: string): URLSearchParams[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  return forms
    .filter(([, tag = '']) => /method="post"/i.test(tag) && !/logout/.test(tag))
    .map(([, , inside = '']) => {
      const fields = [...inside.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)]
      return new URLSearchParams(
        fields.map(([tag, name = '']) => {
          const fixed = /type="hidden"|<button/.test(tag) ? /\bvalue="([^"]*)"/.exec(tag)?.[1] : undefined
          return [name, fixed === undefined ? HOSTILE : fixed.replaceAll('&quot;', '"')]
        }),
      )
    })
}
