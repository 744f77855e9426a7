import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { getLocation } from '#contract/locations/location.ts'
import * as contract from '#contract/locations/price-list.ts'
import { toBani } from '#domain/money.ts'
import { staffPriceLabel } from '#domain/pricing/price-label.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { aSalon } from '#test/world/salon.ts'
import { addMember, partnerVisitor } from '#test/world/staff.ts'

const { url } = await testDatabase()
const api = apiOver(url, { now: () => Temporal.Instant.from('2026-11-21T08:00:00Z') })
afterAll(api.close)
const { db } = api

async function aBusySalon() {
  const menu = Array.from({ length: 70 }, (_, at) => ({ name: `Tuns și țesut ${at + 1}`, price: 5_000 + at * 150 }))
  const salon = await aSalon(db, { name: 'Salon Țărăncuța', professionals: 2, menu })
  const browser = await partnerVisitor(api, await addMember(api, salon.locationId, 'owner'))
  return { salon, browser }
}

/** The pages of a PDF as text, and the width of its paper in points. */
async function readPdf(answer: Response) {
  expect(answer.headers.get('content-type')).toMatch(/^application\/pdf\b/)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const [, , width] = (await pdf.getPage(1)).view
  return { text: text.replace(/\s+/g, ' '), width: Math.round(width ?? 0), pages: pdf.numPages }
}

test('the list and its PDF have each service of the public menu at its price, also after a change [PT-65]', async () => {
  const { salon, browser } = await aBusySalon()
  const [, ana] = salon.professionals
  const ofAna = { location_id: salon.locationId, service_id: salon.services[1]!, professional_id: ana! }
  await db
    .updateTable('service_professional')
    .set({ price_bani: 90_000 })
    .where('service_id', '=', ofAna.service_id)
    .where('professional_id', '=', ana!)
    .execute()
  await db.updateTable('service').set({ online: false }).where('id', '=', salon.services[2]!).execute()
  for (const price of [null, 12_345]) {
    if (price !== null)
      await db.updateTable('service').set({ price_bani: price }).where('id', '=', salon.short).execute()
    const page = await api
      .visitor()
      .call(getLocation, { params: { location_id: String(salon.locationId), slug: salon.slug } })
    const shown = page.ok ? page.body.data.service_categories.flatMap(({ services }) => services) : []
    expect(shown).toHaveLength(69)
    const list = await browser.call(contract.getPriceList)
    const listed = list.ok ? list.body.data.headings.flatMap(({ services }) => services) : []
    expect(listed.map(({ name }) => name)).toEqual(shown.map(({ name }) => name))
    const plain = shown.map((each) => staffPriceLabel({ price: toBani(each.price!), maxPrice: null, range: false }))
    plain[1] = '51,50–900 RON'
    expect(listed.map((each) => each.price)).toEqual(plain)
    const { text, pages } = await readPdf(await browser.raw('/api/partner/price-list.pdf'))
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain('Salon Țărăncuța')
    for (const each of listed) expect(text).toContain(`${each.name} ${each.duration} ${each.price}`)
  }
})

test('the PDF comes on A4 or A3, and under one heading alone; an unknown heading is a 404 [PT-65]', async () => {
  const { salon, browser } = await aBusySalon()
  const of = (query: string) => browser.raw(`/api/partner/price-list.pdf?${query}`)
  expect((await readPdf(await of('paper=A4'))).width).toBe(595)
  expect((await readPdf(await of(`paper=A3&heading_id=${salon.headingId}`))).width).toBe(842)
  expect((await of('heading_id=999999')).status).toBe(404)
  expect((await of('paper=A5')).status).toBe(422)
})
