import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('how strong a password is shown to be', () => {
  test.each([
    ['short', 'q7!xZ'],
    ['of the least length, though no word', 'q7!xZp'],
    ['common', 'parola123'],
    ['common with a capital and a year behind it', 'Parola2026'],
    ['a common word between signs', '!!fotbal!!'],
    ['one letter over and over', 'aaaaaaaaaaaaaaaa'],
    ['two letters over and over', 'abababababababab'],
    ['a row of the alphabet or the keyboard', 'abcdefghijkl'],
    ['a row of digits, backwards', '9876543210'],
    ['the site’s own demo password', 'demo-parola'],
    ['made of the person’s own e-mail', 'ilinca.tutea', ['ilinca.tutea@dichis.test']],
  ])('weak: %s [AU-17]', (_, password, known: string[] = []) => {
    expect(passwordStrength(password, known)).toBe('weak')
  })

  test.each([
    ['eight that are no word', 'q7!xZp2w'],
    ['two uncommon words', 'cireș-ploi'],
  ])('fair: %s [AU-17]', (_, password) => {
    expect(passwordStrength(password)).toBe('fair')
  })

  test.each([
    ['a sentence', 'doi melci urcă dealul'],
    ['a common word in a long sentence', 'parola mea e un cântec'],
    ['fourteen random characters', 'Vt7#qLm2!zRw9k'],
  ])('strong: %s [AU-17]', (_, password) => {
    expect(passwordStrength(password)).toBe('strong')
  })

  test('adding characters that follow no rule never makes it weaker [AU-17]', () => {
    const order = ['weak', 'fair', 'strong']
    let last = 0
    for (const end of ['', 'x', 'x4', 'x4k', 'x4k?', 'x4k?v', 'x4k?vr', 'x4k?vr8m', 'x4k?vr8m#t']) {
      const now = order.indexOf(passwordStrength(`q7!xZ${end}`))
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
    }
    expect(last).toBe(2)
  })
})
