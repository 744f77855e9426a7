import { readCookie, readVisitor } from '#api/cookies.ts'
import { pictureUrl } from '#api/present-image.ts'
import { findViewer } from '#usecases/auth/sessions/find-viewer.ts'
import type { Deps } from '#usecases/context.ts'
import { toSessionUser } from '#web/site/session-user.ts'
import type { FindCustomer } from './customer-pages.ts'

/**
 * Finds the customer of a Cookie header, by one statement. Who holds a time is not found: their pages are their own.
 */
export function customerFinder(deps: Deps): FindCustomer {
  return async (cookies) => {
    const accessToken = readCookie(deps.settings, cookies, 'access_token')
    if (accessToken === null) return null
    const visitor = readVisitor(readCookie(deps.settings, cookies, 'visitor'))
    const viewer = await findViewer(deps, { accessToken, visitor })
    if (!viewer || viewer.holds) return null
    const { id, firstName, lastName, picture } = viewer
    return toSessionUser({ id, firstName, lastName, avatarUrl: pictureUrl(picture) })
  }
}
