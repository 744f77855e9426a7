import sharp from 'sharp'

/** A photo of some megabytes, as phones take them: without detail it would be a few kilobytes. */
export function photoOfPhone(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#6a8f3c', noise } })
    .jpeg()
    .toBuffer()
}
