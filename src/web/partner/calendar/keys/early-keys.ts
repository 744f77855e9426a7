import { holdKeysFrom } from '../../../ui/hydration/held-keys.ts'
import { holdLastPress } from './early-presses.ts'

/**
 * Inline at the end of the provider's pages: what is pressed before its script is there waits for it. Until something
 * does, links are the browser's, and so are the arrows where they scroll. A press goes first: keys follow what it
 * opens.
 */
holdLastPress()
holdKeysFrom(({ key, target }) => {
  if (/^[a-z/?]$/i.test(key)) return true
  const stop = target instanceof Element && target.closest('[data-stop]')
  return stop ? stop.matches('button') || /^(Arrow|Home$|End$)/.test(key) : false
})
