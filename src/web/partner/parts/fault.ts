import { isRouteErrorResponse } from 'react-router'

/**
 * Why a page is not there: it does not exist, is not for this person, no network, a silent server, or our own mistake.
 */
export type Fault = 'missing' | 'forbidden' | 'offline' | 'silent' | 'broken'

const NOT_RESPONDING = [502, 503, 504]

/** What kept a page from being shown, by what was thrown. */
export function faultOf(error: unknown): Fault {
  if (isNetworkFailure(error)) return navigator.onLine ? 'silent' : 'offline'
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'missing'
  if (error.status === 403) return 'forbidden'
  return NOT_RESPONDING.includes(error.status) ? 'silent' : 'broken'
}

/** What fetch throws in Chromium, Firefox and Safari; a module that could not be loaded reads so too. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && typeof window !== 'undefined' && /fetch|network|load failed/i.test(error.message)
