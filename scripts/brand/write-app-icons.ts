import { readFileSync } from 'node:fs'
import sharp from 'sharp'

// Writes the icons of the installed app into public/icons from public/favicon.svg: node scripts/brand/write-app-icons.ts

const icon = readFileSync('public/favicon.svg', 'utf8')
// A maskable icon is cut by the system to a circle or a drop: the ground fills the square, the mark keeps to the middle.
const full = icon.replace('rx="30"', 'rx="0"').replace('translate(24 22) scale(.84)', 'translate(33.5 32) scale(.64)')

await Promise.all([
  write(icon, 192, 'icon-192'),
  write(icon, 512, 'icon-512'),
  write(full, 512, 'maskable-512'),
  write(icon.replace('rx="30"', 'rx="0"'), 180, 'apple-touch-icon'),
])

function write(svg: string, size: number, name: string) {
  const density = (72 * size) / 128
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`)
}
