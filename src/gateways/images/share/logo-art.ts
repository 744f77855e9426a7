import { readFileSync } from 'node:fs'

const logo = readFileSync(new URL('../../../../public/logo.svg', import.meta.url), 'utf8')

/** The comb-D of the logo as a path, 94 × 100. */
export const markPath = /class="m" d="([^"]+)"/.exec(logo)?.[1] ?? ''

/** The whole logo, 439 × 112 from 8 above its top, in the colours given. */
export const logoArt = (mark: string, letters: string): string =>
  logo
    .replace(/^<svg [^>]*>|<style>.*?<\/style>|<\/svg>\s*$/gs, '')
    .replace('class="m"', `fill="${mark}"`)
    .replace('class="w"', `fill="${letters}"`)
