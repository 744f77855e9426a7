/** Whether a request has a session or follows a write of its own, so that no cache may answer it. */
export function isPersonal(cookies: string | null | undefined, authorization: string | null | undefined): boolean {
  return (authorization ?? null) !== null || (cookies != null && PERSONAL.test(cookies))
}

const PERSONAL = /(?:^|;\s*)(?:__Host-)?(?:access_token|refresh_token|wrote)=/

/** Whether the visitor consents to statistics or marketing. */
export function consents(cookies: string | null | undefined): boolean {
  return cookies != null && CONSENT.test(cookies)
}

const CONSENT = /(?:^|;\s*)consent=tags(?:;|$)/
