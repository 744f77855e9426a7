import { readFileSync } from 'node:fs'
import { outlinedText, textWidth, wrapText } from './outlined-text.ts'

/** The preview of a shared link: a title, a line below, a rating, and an SVG picture (480×320) cut as a D. */
export type ShareCard = {
  title: string
  line: string
  rating: { average: number; count: number } | null
  picture: string | null
}

/** The size that Facebook, WhatsApp, LinkedIn and X show uncropped. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const colour = { paper: '#fbf8f8', ink: '#2a0f1b', soft: '#634d57', cherry: '#8a1f45', quince: '#f0b43a' }
const LEFT = 64
const TEXT_WIDTH = 520
const TITLE = { face: 'besley', width: TEXT_WIDTH, tracking: -15 } as const

/** Draws the preview as SVG: the logo, the texts and the picture. */
export function drawShareCard(card: ShareCard): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${colour.paper}"/>`,
    cutAsD(card.picture),
    `<g transform="translate(${LEFT} 60) scale(.54)">${logoArt(colour.cherry, colour.ink)}</g>`,
    words(card),
    '</svg>',
  ].join('')
}

/** The picture in the shape of a D; without one, the comb. */
function cutAsD(picture: string | null): string {
  if (picture === null) {
    return `<path transform="translate(664 65) scale(5)" fill="${colour.cherry}" d="${markPath}"/>`
  }
  const inner = picture.replace(/^<svg [^>]*>|<\/svg>$/g, '')
  const shape = 'M668 48H876A260 267 0 0 1 876 582H668A20 20 0 0 1 648 562V68A20 20 0 0 1 668 48z'
  const cut = `<clipPath id="share-d"><path d="${shape}"/></clipPath>`
  // 480×320 in a box of 488×534: the left and the middle are what matters.
  return `${cut}<g clip-path="url(#share-d)"><svg x="648" y="48" width="488" height="534" viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice">${inner}</svg></g>`
}

function words({ title, line, rating }: ShareCard): string {
  const size = wrapText(title, { ...TITLE, size: 72, maxLines: 9 }).length <= 2 ? 72 : 58
  const lines = wrapText(title, { ...TITLE, size, maxLines: 3 })
  const step = size * 1.14
  const under = wrapText(line, { face: 'figtree', size: 34, width: TEXT_WIDTH, maxLines: 2 })
  const first = rating ? 300 - (lines.length - 2) * step * 0.5 : 330 - (lines.length - 2) * step * 0.5
  const base = first + (lines.length - 1) * step
  return [
    ...lines.map((text, at) =>
      outlinedText({ text, face: 'besley', size, x: LEFT, base: first + at * step, fill: colour.ink, tracking: -15 }),
    ),
    ...under.map((text, at) =>
      outlinedText({ text, face: 'figtree', size: 34, x: LEFT, base: base + 64 + at * 44, fill: colour.soft }),
    ),
    rating ? stars(rating, base + 64 + under.length * 44 + 26) : '',
  ].join('')
}

function stars({ average, count }: NonNullable<ShareCard['rating']>, base: number): string {
  const star = 'M12 1.8l3.1 6.6 7.2.9-5.3 5 1.4 7.1-6.4-3.5-6.4 3.5 1.4-7.1-5.3-5 7.2-.9z'
  const figure = average.toFixed(1).replace('.', ',')
  const after = LEFT + 56 + textWidth(figure, 'figtree', 42) + 14
  return [
    `<path transform="translate(${LEFT} ${base - 37}) scale(1.75)" fill="${colour.quince}" d="${star}"/>`,
    outlinedText({ text: figure, face: 'figtree', size: 42, x: LEFT + 56, base, fill: colour.ink }),
    outlinedText({ text: `(${count})`, face: 'figtree', size: 34, x: after, base, fill: colour.soft }),
  ].join('')
}

const logo = readFileSync(new URL('../../../../public/logo.svg', import.meta.url), 'utf8')

/** The comb-D of the logo as a path, 94 × 100. */
const markPath = /class="m" d="([^"]+)"/.exec(logo)?.[1] ?? ''

/** The whole logo, 439 × 112 from 8 above its top, in the colours given. */
const logoArt = (mark: string, letters: string): string =>
  logo
    .replace(/^<svg [^>]*>|<style>.*?<\/style>|<\/svg>\s*$/gs, '')
    .replace('class="m"', `fill="${mark}"`)
    .replace('class="w"', `fill="${letters}"`)
