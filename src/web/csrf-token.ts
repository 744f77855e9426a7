declare global {
  interface Window {
    /** The request for a token that is under way, of a page's inline script or of its other script. */
    csrfCookie?: Promise<Response> | undefined
  }
}

/** The token with which a write of the browser shows that it comes from this site; requested if there is none. */
export async function csrfToken(): Promise<string> {
  if (readToken() === null) await renewCsrfToken()
  return readToken() ?? ''
}

/**
 * Asks for a new token, once for all callers at a time: without cookies each answer names a new visitor, and the hold
 * of the one before would be a stranger's.
 */
export async function renewCsrfToken(): Promise<void> {
  window.csrfCookie ??= fetch('/sanctum/csrf-cookie').finally(() => {
    window.csrfCookie = undefined
  })
  await window.csrfCookie
}

function readToken(): string | null {
  const found = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
}
