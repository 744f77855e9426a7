import { expect, test } from 'vitest'
import { readRemembered } from '../remembered.ts'
import { readAudience } from '../remembered-audience.ts'
import { readChosen, readChosenAndAudience, readLastAudience, readWhetherChosen } from './read-cookies.ts'

const near = { address: 'Strada Lăpușneanu, Iași', latitude: 47.17, longitude: 27.57 }
const location = `location=${encodeURIComponent(JSON.stringify(near))}`
const HEADERS = [
  undefined,
  'visitor=x; consent=tags',
  `access=1; radius=15; ${location}; selected-city=iasi; audience=women`,
  `audience=women; selected-city=iasi; radius=015; ${location}; x=y`,
  'radius=-1; location={; selected-city=<b>; audience=nobody',
  location,
]

test('a page reads of the cookies what it was made for, and nothing else of them reaches it [HT-05]', () => {
  for (const header of HEADERS) {
    const known = readRemembered(header ?? null)
    expect(readRemembered(readChosen(header))).toEqual(known)
    expect(readRemembered(readChosenAndAudience(header))).toEqual(known)
    expect(readAudience(readChosenAndAudience(header))).toBe(readAudience(header ?? null))
    expect(readAudience(readLastAudience(header))).toBe(readAudience(header ?? null))
    expect(readRemembered(readLastAudience(header))).toEqual(readRemembered(null))
    expect(readRemembered(readWhetherChosen(header)).near === null).toBe(known.near === null)
    for (const read of [readChosen, readChosenAndAudience, readLastAudience, readWhetherChosen])
      expect(read(header)).not.toMatch(/visitor|consent|access|x=|<b>|nobody/)
  }
})

test('visitors who chose the same share a page, however their cookies are written [HT-05]', () => {
  expect(readChosenAndAudience(HEADERS[2])).toBe(readChosenAndAudience(HEADERS[3]))
  expect(readChosen(HEADERS[1])).toBe('')
  expect(readWhetherChosen(HEADERS[2])).toBe(readWhetherChosen(HEADERS[5]))
  expect(readWhetherChosen(HEADERS[2])).not.toContain('Strada')
})
