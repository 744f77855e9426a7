import { expect, test } from 'vitest'
import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { readGazetteer } from './gazetteer.ts'

const slugs = readGazetteer().map(({ slug }) => slug)

test('each city has an address of its own; cities of one name have the county in it [RT-07]', () => {
  expect(new Set(slugs).size).toBe(slugs.length)
  const alike = slugs.filter((slug) => slug.startsWith('floresti'))
  expect(alike).toContain('floresti-cluj')
  expect(alike).not.toContain('floresti')
})

test('no city is called what the site’s own addresses are [RT-13]', () => {
  const reserved =
    'app r dev api auth sanctum assets pictures partener operator healthz readyz metrics locations login register'
  const pages = 'account business faq feedback logout setup-password privacy-policy terms-and-conditions'
  expect(slugs.filter((slug) => `${reserved} ${pages}`.split(' ').includes(slug))).toEqual([])
})

test('distances in Iași are the same whether the city is the default or was asked for [SR-10]', () => {
  const iasi = readGazetteer().find(({ slug }) => slug === 'iasi')
  expect(iasi).toMatchObject({ latitude: DEFAULT_ADDRESS.latitude, longitude: DEFAULT_ADDRESS.longitude })
})
