import { expect, test } from 'vitest'
import { audienceCookie, readAudience } from './remembered-audience.ts'

test('for whom one searched comes back from the cookie that was set, and is forgotten again [SR-24]', () => {
  const set = audienceCookie('men', true)
  expect(set).toBe('audience=men; Max-Age=34560000; Path=/; SameSite=Lax; Secure')
  expect(readAudience(`radius=5; ${set.split(';')[0]}`)).toBe('men')
  expect(audienceCookie(null, false)).toBe('audience=; Max-Age=0; Path=/; SameSite=Lax')
})

test('a broken cookie counts as absent [SR-24]', () => {
  for (const header of [null, '', 'audience=', 'audience=cats', 'xaudience=men', 'audience=anyone'])
    expect([header, readAudience(header)]).toEqual([header, null])
})
