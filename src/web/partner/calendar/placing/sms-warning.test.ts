import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Contact, reachOf } from '#domain/messages/reach.ts'
import { demoSite } from '#web/site/site.ts'
import { NOBODY } from './client-choice.ts'
import { ClientField } from './client-field.tsx'
import { NewClient } from './new-client.tsx'

const nothing = () => undefined

const KNOWN = { id: 1 as never, name: 'Ana Pop', tags: [], last_visit: null, attendee: null }

/** Ways to say for whom a visit is that is about to be placed. */
const WAYS = {
  'somebody new': (phone: string) =>
    createElement(NewClient, {
      choice: { ...NOBODY, isNew: true },
      errors: undefined,
      begun: { name: 'Ana Pop', phone },
      isPhoneFirst: false,
      onChange: nothing,
      onSearch: nothing,
    }),
  'a known client': (phone: string) =>
    createElement(ClientField, {
      choice: { ...NOBODY, known: { ...KNOWN, phone } },
      errors: undefined,
      onChange: nothing,
    }),
}

function htmlOf(field: ReturnType<(typeof WAYS)[keyof typeof WAYS]>, isApproved: boolean): string {
  const Page = createRoutesStub([{ id: 'root', children: [{ id: 'partner', path: '/', Component: () => field }] }])
  const work = { current: { rights: [], is_approved: isApproved } }
  const hydrationData = { loaderData: { root: { site: demoSite, user: null }, partner: work } }
  return renderToString(createElement(Page, { hydrationData }))
}

const contactOf = (phone: `+${string}`, isApproved: boolean): Contact => {
  return { account: null, name: 'Ana Pop', phone, email: null, isApproved, isToAccount: false }
}

const cases = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
  (['+40722111222', '+40213123456', '+393471234567'] as const).flatMap((phone) =>
    [true, false].map((isApproved) => [way, phone, isApproved ? 'approved' : 'not approved yet', isApproved] as const),
  ),
)

test.each(cases)(
  '%s with %s at a location that is %s is warned of exactly where no SMS leaves [PT-19, NT-01]',
  (way, phone, _, isApproved) => {
    const { why } = reachOf(contactOf(phone, isApproved))
    const html = htmlOf(WAYS[way](phone), isApproved)
    expect([html.includes('nu ajung SMS-uri'), html.includes('SMS primește doar cine are cont')]).toEqual([
      why === 'no_sms',
      why === 'not_approved',
    ])
    if (way === 'somebody new') expect(html.includes('E-mail')).toBe(why !== null)
  },
)
