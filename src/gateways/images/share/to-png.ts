/** Rasterises SVG at its own size. */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer()
}
