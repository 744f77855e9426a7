import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { PAYLOADS } from '#test/http/payloads.ts'
import { atLeast, type Drill, exactly, type Figure, reported } from '../drill.ts'
import { atExit } from '../fleet/at-exit.ts'
import { withFleet } from '../fleet/fleet.ts'
import { openFront, type Tamper } from '../fleet/front.ts'
import { seedTown, type Town } from '../traffic/town.ts'
import { addRows, FIELD_COUNT, fillFields } from './fill-fields.ts'
import { pagePaths } from './surface.ts'

/** The file in which scripts/setup/chromium.mjs notes which Chromium the journeys use. */
const NOTE = 'node_modules/.cache/dichis/chromium'

type PageEvents = { ran: string[]; violations: string[]; opened: number; errors: string[] }

/** Script payloads in every stored and reflected field, in a real browser; and every page in normal use. */
const drill: Drill = {
  id: 'S4',
  title: 'script payloads in every stored and reflected field, in Chromium',
  counts: 'payloads',
  rounds: PAYLOADS.length,
  planted: {
    bug: 'a front takes back the escaping of pages and drops their policy',
    rounds: 40,
    caughtBy: ['payloads that ran', 'parts of a page that a payload made'],
  },
  run: ({ rounds, planted }) =>
    withFleet({ seed: seedTown }, async (fleet, town) => {
      await addRows(fleet.pool, town)
      const origin = planted ? await openFront(fleet.servers[0].origin, unescape) : fleet.servers[0].origin
      const browser = await openChromium()
      const normal = await watch(browser, origin, town)
      for (const path of pagePaths(valuesOf(town))) await open(normal, origin + path)
      await use(normal, origin, town)
      const hostile = await watch(browser, origin, town)
      const payloads = PAYLOADS.slice(0, rounds)
      for (let from = 0; from < payloads.length; from += FIELD_COUNT) {
        await fillFields(fleet.pool, payloads.slice(from, from + FIELD_COUNT))
        for (const path of storedPaths(town)) await open(hostile, origin + path)
      }
      for (const [number, payload] of payloads.entries()) await open(hostile, origin + reflectedPath(payload, number))
      return figuresOf(normal.seen, hostile.seen, payloads.length)
    }),
}
export default drill

const unescape: Tamper = ({ headers, body }) => {
  const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = headers
  if (!headers['content-type']?.startsWith('text/html')) return { headers, body }
  const html = body
    .toString()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('\\u003c', '<')
  return { headers: rest, body: Buffer.from(html) }
}

async function openChromium(): Promise<Browser> {
  const path = process.env.CHROMIUM ?? (existsSync(NOTE) ? readFileSync(NOTE, 'utf8').trim() : '')
  if (!existsSync(path))
    throw new Error(
      'This drill needs Chromium: run npm test, which finds or installs one, or set CHROMIUM to its path.',
    )
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  atExit(() => browser.close())
  return browser
}

type Watched = { readonly page: Page; readonly seen: PageEvents }

/** A browser in which the customer is logged in, and that tells what ran and what the policy stopped. */
async function watch(browser: Browser, origin: string, { customers }: Town): Promise<Watched> {
  const context = await browser.newContext({ locale: 'ro-RO', serviceWorkers: 'block' })
  const seen: PageEvents = { ran: [], violations: [], opened: 0, errors: [] }
  await context.addCookies([{ name: 'access_token', value: customers[0]!.token, url: origin, httpOnly: true }])
  await context.exposeFunction('drillRan', (what: string) => void seen.ran.push(what))
  await context.exposeFunction('drillViolated', (what: string) => void seen.violations.push(what))
  await context.addInitScript(`
    window.alert = (what) => window.drillRan(location.href + ' ' + what)
    document.addEventListener('securitypolicyviolation', (event) =>
      window.drillViolated(location.pathname + ' ' + event.violatedDirective + ' ' + event.blockedURI))`)
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { page, seen }
}

/** Opens it and waits a moment for what a page does late; counts what no page of ours has. */
async function open({ page, seen }: Watched, address: string): Promise<void> {
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 20_000 })
    await page.waitForTimeout(50)
    const made = await page.evaluate(
      'document.querySelectorAll("[onerror],[onload],[ontoggle],[onfocus],[onmouseover],base,iframe[srcdoc],[href^=javascript]").length',
    )
    if (made !== 0) seen.errors.push(address)
    seen.opened += 1
  } catch (error) {
    // A payload that navigates away is caught as one that ran; a page that does not load is not opened.
    if (!(error instanceof Error)) throw error
  }
}

/** Some of what people do on pages: open the search, type, choose, leave. */
async function use({ page }: Watched, origin: string, { salon }: Town): Promise<void> {
  await page.goto(`${origin}/locations/${salon.locationId}`)
  for (const key of ['Tab', 'Tab', 'Enter', 'Escape', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.waitForTimeout(500)
  await page.goto(`${origin}/locations/${salon.locationId}/booking`)
  await page.mouse.move(200, 300)
  await page.waitForTimeout(500)
}

const valuesOf = ({ salon }: Town) => ({ locationId: String(salon.locationId), first: 'salon-aura-1', second: '1' })

const storedPaths = ({ salon }: Town) => [
  `/locations/${salon.locationId}`,
  `/locations/${salon.locationId}/booking`,
  '/locations',
  '/account/bookings',
  '/account/bookings?type=past',
  '/account/profile',
]

function reflectedPath(payload: string, number: number): string {
  const word = encodeURIComponent(payload)
  const paths = [
    `/locations?search=${word}`,
    `/locations?city=${word}&category=${word}`,
    `/login?redirect=${word}&auth-note=${word}`,
    `/${word}`,
    `/r/${word}`,
    `/faq#${word}`,
    `/register?token=${word}&from=${word}`,
    `/locations/1/${word}`,
  ]
  return paths[number % paths.length]!
}

function figuresOf(normal: PageEvents, hostile: PageEvents, payloads: number): Figure[] {
  return [
    exactly('payloads that ran', 0, hostile.ran.length),
    exactly('parts of a page that a payload made', 0, hostile.errors.length),
    exactly('violations of the policy in normal use', 0, normal.violations.length),
    exactly('scripts that the policy had to stop', 0, hostile.violations.length),
    atLeast('pages opened with payloads', payloads, hostile.opened),
    atLeast('pages opened in normal use', 30, normal.opened),
    reported('the first that ran', hostile.ran[0]?.slice(0, 200) ?? 'none'),
    reported('the first part', hostile.errors[0]?.slice(0, 200) ?? 'none'),
    reported('the first violation', [...normal.violations, ...hostile.violations][0] ?? 'none'),
  ]
}
