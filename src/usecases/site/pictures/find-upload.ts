import type { Deps } from '#usecases/context.ts'

/** The WebP under the name that its key ends with; null when there is none. */
export async function findUpload({ gateways }: Pick<Deps, 'gateways'>, name: string): Promise<Uint8Array | null> {
  return /^[\w-]{43}\.webp$/.test(name) ? gateways.pictures.get(`uploads/${name}`) : null
}
