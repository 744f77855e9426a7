import { expect, test } from 'vitest'
import { answerFor, answersAt, audienceOfPage, originAt, ownHosts } from './hosts.ts'

const SHARED = { customer: 'https://a.ro', partner: 'https://a.ro', operator: 'https://a.ro' }
const APART = { customer: 'https://a.ro', partner: 'https://partener.a.ro', operator: 'https://birou.a.ro' }

test('without hosts of their own all sides answer at every host [OP-01]', () => {
  for (const host of ['a.ro', '127.0.0.1:3000'])
    for (const side of ['customer', 'partner', 'operator'] as const) expect(answersAt(SHARED, host, side)).toBe(true)
  expect(ownHosts(SHARED)).toEqual([])
})

test('with hosts of their own each side answers there alone, and an unknown host is the customers’ [OP-01]', () => {
  const seen = (host: string) =>
    (['customer', 'partner', 'operator'] as const).filter((side) => answersAt(APART, host, side))
  expect(['a.ro', 'PARTENER.a.ro', 'birou.a.ro', '10.0.0.1', 'birou.a.ro.evil.ro'].map(seen)).toEqual([
    ['customer'],
    ['partner'],
    ['operator'],
    ['customer'],
    ['customer'],
  ])
  expect(originAt(APART, 'birou.a.ro')).toBe('https://birou.a.ro')
  expect(ownHosts(APART)).toEqual(['partener.a.ro', 'birou.a.ro'])
  expect(seen('a.ro')).toEqual(['customer'])
})

test('the operator’s desk may have a host while partners share the customers’ [OP-01]', () => {
  const desk = { ...SHARED, operator: 'https://birou.a.ro' }
  expect(answersAt(desk, 'a.ro', 'partner')).toBe(true)
  expect(answersAt(desk, 'birou.a.ro', 'partner')).toBe(false)
})

test('a page’s side is its first segment, in any case [OP-01]', () => {
  const paths = [
    '/',
    '/partener',
    '/PARTENER/login',
    '/operator/businesses/1',
    '/partenerul',
    '/operatori/x',
    'operator',
    '/partener/invitation/x',
  ]
  expect(paths.map(audienceOfPage)).toEqual([
    'customer',
    'partner',
    'partner',
    'operator',
    'customer',
    'customer',
    'operator',
    'customer',
  ])
})

test('pages of partners and customers lead to their own host, and nothing leads to the operator’s [OP-01]', () => {
  const at = (host: string, address: string, isRead = true) =>
    answerFor(APART, { host, side: audienceOfPage(address), address, isRead })
  expect(at('a.ro', '/partener/team?x=1')).toEqual({ redirect: 'https://partener.a.ro/partener/team?x=1' })
  expect(at('partener.a.ro', '/locations/1/x')).toEqual({ redirect: 'https://a.ro/locations/1/x' })
  expect(at('partener.a.ro', '/')).toEqual({ redirect: '/partener' })
  expect(at('birou.a.ro', '/')).toEqual({ redirect: '/operator' })
  expect(at('birou.a.ro', '/operator')).toBe('show')
  expect([
    at('a.ro', '/operator'),
    at('partener.a.ro', '/operator/login'),
    at('a.ro', '/partener/login', false),
  ]).toEqual(['none', 'none', 'none'])
})
