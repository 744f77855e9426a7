import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { AVATAR_MAX_BYTES, deleteAvatar, uploadAvatar } from '#contract/account/index.ts'
import { getUser } from '#contract/auth/session.ts'
import { apiOver } from '#test/api.ts'
import { testDatabase } from '#test/database.ts'
import { PICTURES } from '#test/deps.ts'
import { addCustomer, loggedIn } from '#test/world/customers.ts'

const { url } = await testDatabase()
const api = apiOver(url)
afterAll(() => rmSync(PICTURES, { recursive: true, force: true }))

const red = { r: 200, g: 20, b: 20 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } })
const file = (bytes: Uint8Array | string, name = 'eu.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const stored = () => (existsSync(join(PICTURES, 'uploads')) ? readdirSync(join(PICTURES, 'uploads')) : [])

/**
 * Left half red, right half blue, with a place and a camera in its data; lying on its side, red is on top once it is
 * turned.
 */
async function photo({ lying = false } = {}): Promise<Buffer> {
  const blue = await sharp({ create: { width: 300, height: 400, channels: 3, background: { r: 20, g: 20, b: 200 } } })
    .png()
    .toBuffer()
  const both = plain(600, 400)
    .composite([{ input: blue, left: 300, top: 0 }])
    .jpeg()
  if (lying) return both.withMetadata({ orientation: 6 }).toBuffer()
  return both
    .withExif({
      IFD0: { Make: 'CAMERA-CANAR' },
      IFD3: { GPSLatitude: '47/1 9/1 36/1', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
}

async function colourOf(picture: Buffer, left: number, top = 160): Promise<'red' | 'blue'> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

describe('POST /api/account/avatar', () => {
  test('is drawn again: square WebP without the photo’s place or camera; then taken away, file too [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const before = stored().length
    const answer = await me.call(uploadAvatar, { body: { image: file(await photo()) } })
    const address = answer.ok ? (answer.body.data.avatar?.dataUrl150 ?? '') : ''
    expect(address).toMatch(/^\/pictures\/uploads\/[\w-]{43}\.webp$/)
    const served = await me.raw(address)
    const picture = Buffer.from(await served.arrayBuffer())
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ])
    expect(served.headers.get('cache-control')).toMatch(/^private/)
    const facts = await sharp(picture).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 320, 320, undefined])
    expect(picture.includes('CAMERA-CANAR')).toBe(false)
    expect([await colourOf(picture, 20), await colourOf(picture, 300)]).toEqual(['red', 'blue'])
    expect(await me.call(deleteAvatar)).toMatchObject({ body: { data: { avatar: null } } })
    expect((await me.raw(address)).status).toBe(404)
    expect(stored()).toHaveLength(before)
  })

  test('the square that was chosen is kept; a new picture replaces the file before [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const crop = { crop_x: '0', crop_y: '12.5', crop_width: '50', crop_height: '75' }
    const before = stored().length
    await me.call(uploadAvatar, { body: { image: file(await photo()) } })
    const answer = await me.call(uploadAvatar, { body: { image: file(await photo()), ...crop } })
    const address = answer.ok ? (answer.body.data.avatar?.dataUrl150 ?? '') : ''
    const picture = Buffer.from(await (await me.raw(address)).arrayBuffer())
    expect([await colourOf(picture, 20), await colourOf(picture, 300)]).toEqual(['red', 'red'])
    expect(stored()).toHaveLength(before + 1)
  })

  test('a photo that lies on its side is turned before it is cut [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const crop = { crop_x: '0', crop_y: '0', crop_width: '100', crop_height: '66.6' }
    const answer = await me.call(uploadAvatar, { body: { image: file(await photo({ lying: true })), ...crop } })
    const address = answer.ok ? (answer.body.data.avatar?.dataUrl150 ?? '') : ''
    const picture = Buffer.from(await (await me.raw(address)).arrayBuffer())
    expect([await colourOf(picture, 160, 20), await colourOf(picture, 160, 300)]).toEqual(['red', 'blue'])
  })

  test('a picture with something hidden behind it is nothing but its pixels [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const polyglot = Buffer.concat([
      await plain(100, 100).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script><?php ?>'),
    ])
    const answer = await me.call(uploadAvatar, { body: { image: file(polyglot, 'eu.php.html', 'text/html') } })
    const address = answer.ok ? (answer.body.data.avatar?.dataUrl150 ?? '') : ''
    const served = await me.raw(address)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await served.arrayBuffer()).includes('script')).toBe(false)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', async () => file(svg, 'eu.svg', 'image/svg+xml'), /JPEG, PNG/],
    ['an SVG that calls itself a JPEG', async () => file(`<?xml version="1.0"?>${svg}`), /JPEG, PNG/],
    ['a GIF', async () => file(await plain(90, 90).gif().toBuffer()), /JPEG, PNG/],
    ['a PDF', async () => file('%PDF-1.7'), /JPEG, PNG/],
    ['nothing', async () => file(''), /^Alege o fotografie\.$/],
    ['a bomb of 2,500 megapixels', async () => file(bomb(50_000, 50_000)), /prea mulți pixeli/],
    ['a cut off file', async () => file((await photo()).subarray(0, 900)), /nu poate fi citită/],
    ['rubbish behind the right first bytes', async () => file('\u00ff\u00d8\u00ff nimic'), /JPEG, PNG|citită/],
    ['a speck', async () => file(await plain(20, 400).png().toBuffer()), /prea mică/],
  ])('%s is refused on the field, and nothing is kept [AN-02]', async (_, make, message) => {
    const me = await loggedIn(api, await addCustomer(api))
    const before = stored().length
    const answer = await me.call(uploadAvatar, { body: { image: await make() } })
    expect(answer).toMatchObject({ status: 422, problem: { errors: { image: [expect.stringMatching(message)] } } })
    expect(stored()).toHaveLength(before)
    expect(await me.call(getUser)).toMatchObject({ body: { data: { avatar: null } } })
  })

  test('too many bytes are a 413 before they are read; JSON is a 415; a broken form a 400 [AN-02]', async () => {
    const me = await loggedIn(api, await addCustomer(api))
    const big = await me.call(uploadAvatar, { body: { image: file(new Uint8Array(AVATAR_MAX_BYTES + 20_000)) } })
    expect(big).toMatchObject({ status: 413, problem: { message: 'Ce ai trimis e prea mare.' } })
    const post = (type: string, body: string) =>
      me.polite('/api/account/avatar', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('application/json', '{}')).status).toBe(415)
    expect((await post('multipart/form-data; boundary=x', 'nu e un formular')).status).toBe(400)
    expect((await post('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(422)
  })
})

test('names beside the pictures lead nowhere [AN-02]', async () => {
  for (const name of ['..%2f..%2fsecret', 'x.webp', `${'a'.repeat(43)}.webp`, `${'a'.repeat(43)}.webp%00.png`])
    expect((await api.app.request(`http://dichis.test/pictures/uploads/${name}`)).status).toBe(404)
})

/** A PNG of next to nothing that says it is as large as this. */
function bomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
