import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { drawPicture } from '#drawings/picture-key.ts'
import { providerDocument } from '#usecases/providers/provider-format.ts'
import { generateDemo } from './generate.ts'

const demo = generateDemo()
const locations = demo.providers.flatMap((provider) => provider.locations)
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('demo marketplace', () => {
  test('is the same at every run [DA-01]', () => {
    expect(hash(generateDemo())).toBe(hash(demo))
  })

  test('has some 400 locations of every category in at least 40 cities [DA-01]', () => {
    expect(locations.length).toBeGreaterThan(380)
    expect(new Set(locations.map(({ city }) => city)).size).toBeGreaterThanOrEqual(40)
    expect(new Set(locations.map(({ category }) => category)).size).toBe(12)
    for (const dense of ['iasi', 'bucuresti', 'cluj-napoca', 'timisoara'])
      expect(locations.filter(({ city }) => city === dense).length).toBeGreaterThanOrEqual(40)
  })

  test('every document is in the import format [DA-01]', () => {
    for (const provider of demo.providers) {
      const parsed = providerDocument.safeParse(provider)
      expect(parsed.error?.issues ?? []).toEqual([])
      expect(parsed.data).toEqual(provider)
    }
  })

  test('holds what a real offer holds [DA-01]', () => {
    const services = locations.flatMap(({ menu }) => menu.flatMap((heading) => heading.services))
    expect(services.some(({ range_price, max_price }) => range_price && max_price === null)).toBe(true)
    expect(services.some(({ hidden_price }) => hidden_price)).toBe(true)
    expect(services.some(({ is_subscription }) => is_subscription)).toBe(true)
    expect(services.some(({ buffer }) => buffer > 0)).toBe(true)
    expect(locations.flatMap(({ offers }) => offers).some(({ start_time }) => start_time !== null)).toBe(true)
    expect(locations.flatMap(({ vouchers }) => vouchers).length).toBeGreaterThan(50)
    const gym = locations.find(({ name }) => name === 'Sala Brad')!
    expect(gym.opening_hours.every(({ from, to }) => from === '00:00' && to === '24:00')).toBe(true)
    const nights = gym.professionals.flatMap(({ working_hours }) =>
      working_hours.filter(({ from }) => from === '22:00'),
    )
    expect(new Set(nights.map(({ weekday }) => weekday)).size).toBe(7)
    const sizes = locations.map(({ professionals }) => professionals.length)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 12])
    for (const { menu } of locations) {
      const count = menu.flatMap((heading) => heading.services).length
      expect(count).toBeGreaterThanOrEqual(6)
      expect(count).toBeLessThanOrEqual(25)
    }
  })

  test('a voucher code is of one location, so that an account can add it by the code alone [DA-01, AN-05]', () => {
    const codes = locations.flatMap(({ vouchers }) => vouchers.map(({ code }) => code))
    expect(codes).toContain('CADOU15')
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('names and addresses in the web are unique, and every service has somebody who performs it [DA-01]', () => {
    expect(new Set(locations.map(({ name }) => name)).size).toBe(locations.length)
    expect(new Set(demo.cities.map(({ slug }) => slug)).size).toBe(demo.cities.length)
    for (const { menu } of locations)
      for (const service of menu.flatMap((heading) => heading.services))
        expect(service.professionals.length).toBeGreaterThan(0)
  })

  test('every picture can be drawn [DA-01]', () => {
    for (const { logo, pictures, professionals } of locations.slice(0, 40)) {
      expect(drawPicture(logo!)).toContain('<svg')
      expect(drawPicture(pictures[0]!.source)).toContain('<svg')
      for (const { portrait } of professionals) expect(drawPicture(portrait!)).toContain('<svg')
    }
  })

  test('the pictures of a location differ: one front, and five subjects first where its category has works to show [DA-01]', () => {
    // 'drawn/cover/coafor/4/seed/name.svg' shows what every third view shows.
    const subjectOf = (source: string) => {
      const [, kind, , number] = source.split('/')
      return kind === 'cover' ? `view ${Number(number) % 3}` : `work ${number}`
    }
    for (const { pictures, category } of locations) {
      const subjects = pictures.map(({ source }) => subjectOf(source))
      expect(subjects.filter((subject) => subject === 'view 1')).toHaveLength(1)
      expect(new Set(pictures.map(({ source }) => drawPicture(source))).size).toBe(pictures.length)
      if (/coafor|frizerie|unghii|gene|cosmetica/.test(category)) expect(new Set(subjects.slice(0, 5)).size).toBe(5)
    }
  })

  test('a good part of the locations show works of their team, each drawn and of the right category [DA-01, LO-13]', () => {
    const withWorks = locations.filter(({ works }) => works.length > 0)
    expect(withWorks.length).toBeGreaterThan(200)
    for (const { works, professionals, category } of withWorks) {
      expect(category).not.toMatch(/stomatologie|medic|kineto/)
      for (const { source, professional } of works) {
        expect(drawPicture(source)).toContain('<svg')
        expect(professionals.map(({ ref }) => ref)).toContain(professional)
      }
    }
  })

  test('nobody does work that needs another training, phones are of the county, visits suit who came [DA-01]', () => {
    for (const { menu, professionals } of locations) {
      const services = menu.flatMap((heading) => heading.services)
      const artist = professionals.find(({ title }) => title === 'Make-up artist')
      const cuts = services.filter(({ name }) => name.startsWith('Tuns'))
      for (const cut of cuts) expect(cut.professionals.map(({ ref }) => ref)).not.toContain(artist?.ref)
    }
    for (const { phone, city } of locations.filter((each) => each.city === 'iasi'))
      expect([city, phone]).toEqual([city, expect.stringMatching(/^\+40232/)])
    const byMen = demo.reviews.filter(({ author }) => !author.woman).map(({ service }) => service)
    expect(byMen.filter((ref) => /transvaginal|papanicolau|sarcina|tuns-dama/.test(ref))).toEqual([])
  })

  test('Romanian is written with comma below [DA-01]', () => {
    expect(JSON.stringify(demo)).not.toMatch(/[şţŞŢ]/)
  })

  test('reviews are mostly good, some critical, and do not repeat each other [DA-01]', () => {
    const good = demo.reviews.filter(({ rating }) => rating >= 4).length / demo.reviews.length
    expect(good).toBeGreaterThan(0.85)
    expect(good).toBeLessThan(0.99)
    expect(new Set(demo.reviews.map(({ comment }) => comment)).size).toBeGreaterThan(3000)
    expect(demo.customers.map(({ email }) => email).at(-1)).toBe('client60@dichis.test')
  })
})
