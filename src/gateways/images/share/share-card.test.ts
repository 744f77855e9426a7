import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cover } from '#drawings/cover.ts'
import { outlinedText, textWidth, wrapText } from './outlined-text.ts'
import { drawShareCard } from './share-card.ts'

const card = { title: 'Salonul Ștefania', line: 'Coafor în Iași', rating: { average: 4.87, count: 213 }, picture: null }

test('text is drawn as outlines: the picture needs no font and is the same on every machine [SE-02]', () => {
  const svg = drawShareCard({ ...card, picture: cover('stefania', 'coafor', 0, 'Salonul Ștefania') })
  expect(svg).not.toMatch(/<text|font-family/)
  expect(createHash('sha256').update(drawShareCard(card)).digest('hex').slice(0, 16)).toBe('a1b9d52fcaabe79b')
})

test('every Romanian letter has an outline; a foreign mark is dropped before the letter is [SE-02]', () => {
  for (const face of ['besley', 'figtree'] as const) {
    for (const letter of 'aăâbcdefghiîjklmnopqrsștțuvwxyzAĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ0123456789') {
      expect(textWidth(letter, face, 10), `${face} ${letter}`).toBeGreaterThan(0)
    }
    expect(textWidth('ž', face, 10)).toBe(textWidth('z', face, 10))
    expect(textWidth('ş', face, 10)).toBe(textWidth('ș', face, 10))
    expect(textWidth('漢😀', face, 10)).toBe(0)
  }
})

test('a long name takes three lines and ends in an ellipsis; markup in a name is only letters [SE-02]', () => {
  const lines = wrapText('Institutul de înfrumusețare și relaxare Grădina cu trandafiri din centru', {
    face: 'besley',
    size: 58,
    width: 520,
    maxLines: 3,
  })
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/…$/)
  for (const line of lines) expect(textWidth(line, 'besley', 58)).toBeLessThanOrEqual(520)
  expect(wrapText('x'.repeat(300), { face: 'besley', size: 58, width: 520, maxLines: 3 })).toHaveLength(1)
  const place = { face: 'besley', size: 10, x: 0, base: 0, fill: '#000' } as const
  expect(outlinedText({ text: '<script>"&', ...place })).toMatch(
    /^<g [^>]*>(<path transform="translate\(\d+ 0\)" d="[\dMLQCZHV .-]+"\/>)+<\/g>$/,
  )
})
