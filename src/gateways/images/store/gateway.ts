/** Keeps pictures that people gave us, by key. Keys are ours alone: no part of one comes from outside. */
export type PictureStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none under this key. */
  get(key: string): Promise<Uint8Array | null>
  /** No fault when there is none. */
  delete(key: string): Promise<void>
}
