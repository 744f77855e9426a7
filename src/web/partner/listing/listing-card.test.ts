import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Listing } from '#contract/onboarding/setup.ts'
import { demoSite } from '#web/site/site.ts'
import { ListingCard } from './listing-card.tsx'

const has: Listing['has'] = {
  ...{ every_price: true, pictures: true, logo: true, description: true },
  ...{ payment_methods: true, policies: true, colleagues: true },
}
const refused: Listing = {
  ...{ state: 'refused', next_step: null, reason: 'Firma e radiată.', answer: null },
  ...{ name: 'Salonul Ana', path: null, health: false, has },
}

test('who is refused reads where to write if they do not agree [PT-04]', () => {
  const Card = () => createElement(ListingCard, { listing: refused, isOwner: true, reply: undefined })
  const Page = createRoutesStub([{ id: 'root', children: [{ id: 'partner', path: '/', Component: Card }] }])
  const work = { current: { rights: [] } }
  const hydrationData = { loaderData: { root: { site: demoSite, user: null }, partner: work } }
  const html = renderToString(createElement(Page, { hydrationData }))
  expect(html).toContain('Firma e radiată.')
  expect(html).toContain(`href="mailto:${demoSite.email}"`)
})
