import type { ArchiveContents } from '#contract/archive/archive.ts'

/** Bytes in the ZIP of one of each, measured on the demo's salon; pictures are stored as they are. */
const BYTES = { base: 15_000, bookings: 145, clients: 35, actions: 60, reviews: 57, services: 130, pictures: 120_000 }

const whole = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 1 })

/** '80 kB', '1,4 MB': what the file comes to, roughly. */
export function sizeLabel(counts: ArchiveContents['counts']): string {
  const { base, ...each } = BYTES
  const bytes = Object.entries(each).reduce((sum, [name, size]) => sum + counts[name as keyof typeof each] * size, base)
  if (bytes < 1_000_000) return `${whole.format(Math.ceil(bytes / 10_000) * 10)} kB`
  return `${tenth.format(bytes / 1_000_000)} MB`
}
