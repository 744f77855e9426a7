import { toPng } from '#gateways/images/share/to-png.ts'

/** SVG as PNG bytes. */
export function rasterise(svg: string): Promise<Buffer> {
  return toPng(svg)
}
