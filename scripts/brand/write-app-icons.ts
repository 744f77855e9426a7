import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Writes the icons of the installed app into public/icons from public/favicon.svg: node
// scripts/brand/write-app-icons.ts

const icon = readFileSync('public/favicon.svg', 'utf8')
// A maskable icon is cut by the system to a circle or a drop: the ground fills the square, the mark keeps to the
// middle.
const full = icon.replace('rx="30"', 'rx="0"').replace('translate(24 22) scale(.84)', 'translate(33.5 32) scale(.64)')

await Promise.all([
  write(icon, 192, 'icon-192'),
  write(icon, 512, 'icon-512'),
  write(full, 512, 'maskable-512'),
  write(icon.replace('rx="30"', 'rx="0"'), 180, 'apple-touch-icon'),
  writeIco(icon, 32),
])

function write(svg: string, size: number, name: string) {
  return drawn(svg, size).toFile(`public/icons/${name}.png`)
}

/** For programs that ask for /favicon.ico without reading the page: an ICO of one picture, a PNG. */
async function writeIco(svg: string, size: number) {
  const png = await drawn(svg, size).toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon,
  head.writeUInt16LE(1, 4) // with one picture,
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // one plane,
  head.writeUInt16LE(32, 12) // 32 bits a pixel,
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  writeFileSync('public/favicon.ico', Buffer.concat([head, png]))
}

function drawn(svg: string, size: number) {
  const density = (72 * size) / 128
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 })
}
