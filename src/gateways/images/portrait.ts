/** In percent of the upright picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

export type PictureFault = 'type' | 'pixels' | 'small' | 'broken'

/** The picture is refused. */
export class BadPicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(`picture refused: ${fault}`)
    this.fault = fault
  }
}

/** Displayed at 150 px, on dense screens at twice that. */
const PORTRAIT_PIXELS = 320
const MIN_SIDE_PIXELS = 48
/** Accepts a 50-megapixel phone; refuses decompression bombs. */
const MAX_PIXELS = 52_000_000

/**
 * Re-encodes a picture as a square WebP, upright and cropped (else its centre), which drops EXIF, location and hidden
 * data. Throws `BadPicture`. Only JPEG, PNG, WebP and AVIF reach the decoder, never SVG.
 */
export async function toPortrait(bytes: Uint8Array, crop: Crop | null): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new BadPicture('type')
  const open = await opener(bytes)
  const { autoOrient: size } = await open().metadata().catch(refuse)
  if (Math.min(size.width, size.height) < MIN_SIDE_PIXELS) throw new BadPicture('small')
  const picture = open()
  if (crop) picture.extract(areaOf(crop, size))
  return picture
    .resize(PORTRAIT_PIXELS, PORTRAIT_PIXELS, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(refuse)
}

const PHOTO_PIXELS = 1600
const MIN_PHOTO_PIXELS = 300
const LOGO_PIXELS = 500
const SERVICE_PIXELS = 640

/** Re-encodes a photo of a location as WebP, upright, whole, at most 1600 px wide or high. Throws `BadPicture`. */
export function toPhoto(bytes: Uint8Array): Promise<Buffer> {
  return inside(bytes, PHOTO_PIXELS, MIN_PHOTO_PIXELS)
}

/** A picture of a service's result, at most 640 px wide or high: it stands small beside its name. */
export function toServicePicture(bytes: Uint8Array): Promise<Buffer> {
  return inside(bytes, SERVICE_PIXELS, MIN_PHOTO_PIXELS)
}

/** A logo, at most 500 px wide or high; transparent parts stay transparent. */
export function toLogo(bytes: Uint8Array): Promise<Buffer> {
  return inside(bytes, LOGO_PIXELS, MIN_SIDE_PIXELS)
}

async function inside(bytes: Uint8Array, most: number, least: number): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new BadPicture('type')
  const open = await opener(bytes)
  const { autoOrient: size } = await open().metadata().catch(refuse)
  if (Math.min(size.width, size.height) < least) throw new BadPicture('small')
  return open()
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(refuse)
}

/** The library takes 20 MB of memory, so it is loaded for the first picture. */
async function opener(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  return () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
}

function refuse(error: unknown): never {
  const tooManyPixels = error instanceof Error && /pixel limit/i.test(error.message)
  throw new BadPicture(tooManyPixels ? 'pixels' : 'broken')
}

/** The crop in whole pixels within the picture, at least one. */
function areaOf(crop: Crop, size: { width: number; height: number }) {
  const left = Math.min(size.width - 1, Math.floor((crop.x / 100) * size.width))
  const top = Math.min(size.height - 1, Math.floor((crop.y / 100) * size.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round((crop.width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round((crop.height / 100) * size.height))),
  }
}

/** Checks the magic bytes, whatever name and type are stated. */
function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftypavi[fs]/.test(head)
  )
}
