/** Sent to the window: what a key has begun is on its way, and the keys after it wait for it. */
export const KEYS_WAIT_EVENT = 'keys-wait'
/** Sent to the window: the keys' script is there, or is given up. */
export const KEYS_GO_EVENT = 'keys-go'

/** Lets keys wait until the returned function is called. */
export function holdKeys(): () => void {
  window.dispatchEvent(new Event(KEYS_WAIT_EVENT))
  return () => window.dispatchEvent(new Event(KEYS_GO_EVENT))
}
