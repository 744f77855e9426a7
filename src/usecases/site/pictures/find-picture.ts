import { drawPicture } from '#gateways/images/drawn/picture-key.ts'

/** The SVG under this key; null when there is none. */
export function findPicture(key: string): string | null {
  return drawPicture(key)
}
