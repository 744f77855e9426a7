import sharp from 'sharp'

/** Rasterises SVG at its own size. */
export function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer()
}
