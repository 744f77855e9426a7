import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Listing } from '#contract/onboarding/setup.ts'
import { demoSite } from '#web/site/site.ts'
import { ListingCard } from './listing-card.tsx'

const has: Listing['has'] = {
  every_price: true,
  pictures: true,
  logo: true,
  description: true,
  payment_methods: true,
  policies: true,
  colleagues: true,
}
const refused: Listing = {
  state: 'refused',
  next_step: null,
  reason: 'Firma e radiată.',
  answer: null,
  name: 'Salonul Ana',
  path: null,
  health: false,
  has,
}

function cardOf(listing: Listing, isOwner: boolean): string {
  const Card = () => createElement(ListingCard, { listing, isOwner, reply: undefined })
  const Page = createRoutesStub([{ id: 'root', children: [{ id: 'partner', path: '/', Component: Card }] }])
  const work = { current: { rights: [] } }
  const hydrationData = { loaderData: { root: { site: demoSite, user: null }, partner: work } }
  return renderToString(createElement(Page, { hydrationData }))
}

test('a refused business reads where to write, and is promised nothing of a shut page [PT-04]', () => {
  const html = cardOf({ ...refused, has: { ...has, logo: false } }, true)
  expect(html).toContain('Firma e radiată.')
  expect(html).toContain(`href="mailto:${demoSite.email}"`)
  expect(html).not.toContain('Te recunosc')
})

test('a question of the operator’s is answered by the owner; a colleague is told so [PT-04]', () => {
  const asked: Listing = { ...refused, state: 'asked', reason: 'Unde e intrarea?' }
  expect(cardOf(asked, true)).toContain('Răspunde mai jos')
  const theirs = cardOf(asked, false)
  expect(theirs).toContain('Proprietarul răspunde')
  expect(theirs).not.toContain('Răspunde mai jos')
})
