// Writes the icon sprite and the list of its names from the Phosphor icons that the product uses.
import { readFileSync, writeFileSync } from 'node:fs'

const regular = [
  'list',
  'magnifying-glass',
  'x',
  'arrow-left',
  'arrow-right',
  'caret-left',
  'caret-right',
  'caret-down',
  'caret-up',
  'user',
  'user-circle',
  'users-three',
  'calendar-blank',
  'calendar-check',
  'calendar-plus',
  'calendar-x',
  'clock',
  'map-pin',
  'map-trifold',
  'navigation-arrow',
  'heart',
  'pencil-simple',
  'warning',
  'warning-circle',
  'check',
  'check-circle',
  'eye',
  'eye-slash',
  'phone',
  'envelope-simple',
  'chat-text',
  'sign-in',
  'sign-out',
  'house',
  'article',
  'briefcase',
  'storefront',
  'info',
  'cookie',
  'plus',
  'minus',
  'star',
  'sliders-horizontal',
  'arrows-down-up',
  'crosshair',
  'trash',
  'share-network',
  'ticket',
  'gift',
  'tag',
  'lock-simple',
  'fingerprint-simple',
  'shield-check',
  'wifi-slash',
  'arrow-clockwise',
  'arrow-square-out',
  'bell',
  'camera',
  'images',
  'credit-card',
  'money',
  'copy',
  'list-checks',
  'scissors',
  'buildings',
  'note',
  'facebook-logo',
  'instagram-logo',
  'tiktok-logo',
  'linkedin-logo',
  'apple-logo',
  'google-play-logo',
  'device-mobile',
  'desktop',
  'download-simple',
  'question',
  'prohibit',
  'identification-card',
  'chair',
  'coffee',
  'globe',
  'person-simple-walk',
  'arrows-out-cardinal',
  'arrow-u-up-left',
  'arrow-up',
  'arrow-down',
]
const fill = ['star', 'heart', 'check-circle', 'warning-circle', 'info', 'map-pin', 'facebook-logo']

const assets = 'node_modules/@phosphor-icons/core/assets'
const folder = 'src/web/ui/icons'

const symbols = [
  ...regular.map((name) => symbolOf(name, 'regular')),
  ...fill.map((name) => symbolOf(`${name}-fill`, 'fill')),
]
writeFileSync(`${folder}/sprite.svg`, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
const names = [...regular, ...fill.map((name) => `${name}-fill`)].sort()
writeFileSync(
  `${folder}/icon-name.gen.ts`,
  `// Written by scripts/icons.ts.\nexport const iconNames = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const\n\nexport type IconName = (typeof iconNames)[number]\n`,
)

function symbolOf(name: string, weight: 'regular' | 'fill'): string {
  const svg = readFileSync(`${assets}/${weight}/${name}.svg`, 'utf8')
  const inner = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<rect[^>]*fill="none"\/>/, '')
  return `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`
}
