/** Stores uploaded pictures by key. We make every key; none contains user input. */
export type PictureStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>
  /** Every key, in no order; what else lies in the store is left out. */
  keys(): AsyncIterable<string>
}

/** Folders and a file name with an extension, of letters, digits, _ and - alone. */
export const isPictureKey = (key: string): boolean => /^[\w-]+(\/[\w-]+)*\.\w+$/.test(key)

/** Throws on a key that we did not make. */
export function requirePictureKey(key: string): string {
  if (!isPictureKey(key)) throw new Error('not a picture key')
  return key
}
