import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cover } from './cover.ts'
import { emblem } from './emblem.ts'
import { drawPicture, pictureKey } from './picture-key.ts'
import { portrait } from './portrait.ts'
import { categories, paletteNumber, seedUnlike } from './style/palettes.ts'
import { drawWork } from './work/work.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

describe('drawn pictures', () => {
  test('a seed gives the same picture at every run and on every machine [DA-01]', () => {
    const pictures = [
      ...categories.flatMap((category) =>
        [0, 1, 2, 3].map((view) => cover('stefania', category, view, 'Salonul Ștefania')),
      ),
      ...categories.map((category) => emblem('stefania', category, 'Salonul Ștefania')),
      ...[true, false].map((woman) => portrait('ioana-turcanu', woman)),
    ]
    expect(hash(pictures.join(''))).toBe('7c6b9b4420180a71')
  })

  test('a key holds all that the picture needs [DA-01]', () => {
    const key = pictureKey({ kind: 'cover', category: 'coafor', view: 1, seed: 'stefania', name: 'Salonul Ștefania' })
    expect(key).toBe('drawn/cover/coafor/1/stefania/Salonul%20%C8%98tefania.svg')
    expect(drawPicture(key)).toBe(cover('stefania', 'coafor', 1, 'Salonul Ștefania'))
    const logo = pictureKey({ kind: 'emblem', category: 'spa', seed: 'vatra', name: 'Vatra Spa' })
    expect(drawPicture(logo)).toBe(emblem('vatra', 'spa', 'Vatra Spa'))
    const work = pictureKey({ kind: 'work', category: 'unghii', number: 1, seed: 'om-1' })
    expect(work).toBe('drawn/work/unghii/1/om-1.svg')
    expect(drawPicture(work)).toBe(drawWork('om-1', 'unghii', 1))
    expect(pictureKey({ kind: 'portrait', seed: 'om-1', woman: true })).toBe('drawn/portrait/om-1/f.svg')
    expect(drawPicture('drawn/portrait/om-1/m.svg')).toBe(portrait('om-1', false))
  })

  test.each([
    '',
    'drawn/cover/coafor/1/stefania.svg',
    'drawn/cover/brutar/1/a/b.svg',
    'drawn/cover/coafor/99/a/b.svg',
    'drawn/cover/coafor/1/../b.svg',
    'drawn/cover/coafor/1/a/%E0%A4%A.svg',
    'drawn/cover/coafor/1/a/%00.svg',
    `drawn/emblem/spa/a/${'x'.repeat(61)}.svg`,
    'drawn/portrait/a/x.svg',
    'drawn/work/medic/0/a.svg',
    'drawn/work/unghii/9/a.svg',
  ])('refuses the malformed key %j [DA-01]', (key) => expect(drawPicture(key)).toBeNull())

  test('neighbours do not share a palette [DA-01]', () => {
    const taken = [paletteNumber('aura', 'coafor')]
    expect(taken).not.toContain(paletteNumber(seedUnlike('aura', 'coafor', taken), 'coafor'))
    expect(seedUnlike('aura', 'coafor', [])).toBe('aura')
  })
})
