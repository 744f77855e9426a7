import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RANKING, scoreOf } from '#domain/search/ranking.ts'

const page = readFileSync(new URL('../../../content/pages/ranking.md', import.meta.url), 'utf8')
const comma = (value: number, digits?: number) =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')

test('the page on ranking says the formula that the search computes [SR-15, BZ-03]', () => {
  const { relevanceWeight, relevance, priorReviews, priorRating, halvesAtMetres } = RANKING
  expect(page).toContain(`punctaj = ${relevanceWeight} × potrivire + notă + apropiere`)
  const said = [...page.matchAll(/^\| (?!Unde|---).+ \| ([\d,]+) \|$/gm)].map(([, weight]) => weight)
  expect(said).toEqual(Object.values(relevance).map((weight) => comma(weight)))
  expect(page).toContain(
    `(suma notelor + ${priorReviews} × ${comma(priorRating)}) ÷ (numărul de recenzii + ${priorReviews}) ÷ 5`,
  )
  expect(page).toContain(`1 ÷ (1 + distanța în kilometri ÷ ${halvesAtMetres / 1000})`)
})

test('the page’s example comes out as the search has it [SR-15]', () => {
  const score = scoreOf({ relevance: 'elsewhere', ratingSum: 480, ratingCount: 100, distance: 2500 })
  expect(page).toContain(`= ${comma(score, 3)}\n`)
  const rating = scoreOf({ relevance: null, ratingSum: 480, ratingCount: 100, distance: null })
  const near = scoreOf({ relevance: null, ratingSum: 480, ratingCount: 100, distance: 2500 }) - rating
  expect(page).toContain(`2 × 0,4 + ${comma(rating, 3)} + ${comma(near, 3)}`)
})
