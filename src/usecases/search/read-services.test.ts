import { expect, test } from 'vitest'
import { categories } from '#db/catalogue/reference-data.ts'
import { loadServices, readServices } from './read-services.ts'

const audiences = 'audiences: { women: [damă], men: [bărbați], children: [copii] }\n'

test('stars and diacritics are read as in the synonyms [SR-24]', () => {
  const text = `${audiences}categories:\n  stomatologie: { first: [consult*], last: [implant dentar] }\n`
  expect(readServices('x.yaml', text).categories).toEqual({
    stomatologie: {
      first: ['%consult%'],
      last: ['implant dentar', 'implant dentar %', '% implant dentar', '% implant dentar %'],
      ask: [],
      suits: null,
    },
  })
})

test.each([
  ['categories: {}\n', 'x.yaml: audiences: '],
  [`${audiences}categories: { coafor: { frist: [tuns] } }\n`, 'x.yaml: categories.coafor: '],
  [`${audiences}categories: { coafor: { suits: ladies } }\n`, 'x.yaml: categories.coafor.suits: '],
  [`${audiences}categories: { coafor: { first: ['tu*ns'] } }\n`, 'x.yaml: "tu*ns": a star may stand at the end'],
])('%j is refused with the file and the fault [SR-24]', (text, message) => {
  expect(() => readServices('x.yaml', text)).toThrow(message)
})

test('the file that ships speaks of the categories there are [SR-24]', async () => {
  const slugs = categories.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(Object.keys((await loadServices()).categories)))
})
