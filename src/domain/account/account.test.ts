import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from '../auth/common-passwords.ts'
import { codeMessage } from '../auth/confirmation-code.ts'
import { neighbourhoodOf } from '../auth/network.ts'
import { passwordFault } from '../auth/password.ts'
import { secondsUntilResend } from '../auth/resend-cooldown.ts'
import { judgeRefresh } from '../auth/session-lifetime.ts'
import { isRomanianE164, phoneLabel } from './phone.ts'

describe('passwords', () => {
  test('at least 6 characters, at most 128, none of the common ones [VA-03]', () => {
    expect(['12345', 'țșăîâ', 'parola123', 'PAROLA123', 'aaaaaaa', 'a1b2c3d4e5!'].map(passwordFault)).toEqual([
      'too_short',
      'too_short',
      'common',
      'common',
      'common',
      null,
    ])
    expect(passwordFault('xy'.repeat(64))).toBeNull()
    expect(passwordFault(`${'xy'.repeat(64)}z`)).toBe('too_long')
    expect(passwordFault('demo-parola')).toBeNull()
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1000)
  })
})

describe('confirmation codes', () => {
  test('the person is told how many tries are left [AU-13]', () => {
    expect(codeMessage({ kind: 'wrong', triesLeft: 4 })).toBe('Codul nu se potrivește. Mai ai 4 încercări.')
    expect(codeMessage({ kind: 'wrong', triesLeft: 1 })).toBe('Codul nu se potrivește. Mai ai o încercare.')
    expect(codeMessage({ kind: 'wrong', triesLeft: 0 })).toBe('Codul nu mai e valabil. Cere unul nou.')
  })
})

describe('resending a code', () => {
  test('whole seconds count down and a clock set back waits no longer than the cooldown [AU-09, AU-10]', () => {
    expect(secondsUntilResend(null, 60, 0)).toBe(0)
    expect([0, 1, 1000, 59_999, 60_000].map((now) => secondsUntilResend(0, 60, now))).toEqual([60, 60, 59, 1, 0])
    expect(secondsUntilResend(500_000, 30, 0)).toBe(30)
  })
})

describe('session lifetime', () => {
  const session = { refreshExpiresAt: 2_000_000, rotatedAt: null, revoked: false }

  test('a used token serves ten seconds more, then its replay ends the session [AC-06]', () => {
    expect(judgeRefresh(session, 1_999_999)).toBe('rotate')
    expect(judgeRefresh(session, 2_000_000)).toBe('expired')
    expect(judgeRefresh({ ...session, rotatedAt: 100_000 }, 110_000)).toBe('grace')
    expect(judgeRefresh({ ...session, rotatedAt: 100_000 }, 110_001)).toBe('replay')
    expect(judgeRefresh({ ...session, revoked: true }, 0)).toBe('expired')
  })
})

describe('phones', () => {
  test('stored as E.164, shown as people write them [AU-15]', () => {
    expect(['+40722123456', '+4072212345', '+40022123456', '0722123456'].map(isRomanianE164)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(phoneLabel('+40722123456')).toBe('0722 123 456')
    expect(['+40210100137', '+40311234567', '+40232123456'].map(phoneLabel)).toEqual([
      '021 010 0137',
      '031 123 4567',
      '0232 123 456',
    ])
  })

  test('typed in any way a phone is shown in one; what is no phone from here stays as it is [AU-15]', () => {
    const typed = ['0721001374', '721001374', '0040721001374', '40721001374', '0721.001-374', '(0721) 001 374']
    expect(new Set(typed.map(phoneLabel))).toEqual(new Set(['0721 001 374']))
    expect(phoneLabel('0210 100 137')).toBe('021 010 0137')
    for (const other of ['+442079460958', 'ana@dichis.test', '0721', '']) expect(phoneLabel(other)).toBe(other)
  })
})

describe('networks', () => {
  test('neighbours of an IPv4 /24 and of an IPv6 /48 count as one [HT-04]', () => {
    expect(['10.1.2.3', '10.1.2.255', '10.1.3.3'].map(neighbourhoodOf)).toEqual([
      '10.1.2.0/24',
      '10.1.2.0/24',
      '10.1.3.0/24',
    ])
    const ipv6 = ['2001:db8:7:1::/64', '2001:db8:7:ffff::/64', '2001:db8:8:1::/64']
    expect(ipv6.map(neighbourhoodOf)).toEqual(['2001:db8:7::/48', '2001:db8:7::/48', '2001:db8:8::/48'])
    expect(['', 'unix'].map(neighbourhoodOf)).toEqual(['', 'unix'])
  })
})
