/** Stores uploaded pictures by key. We make every key; none contains user input. */
export type PictureStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>
}
