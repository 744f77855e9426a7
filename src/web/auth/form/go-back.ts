import { redirectDocument, replace } from 'react-router'
import { audienceOfPage } from '#domain/staff/hosts.ts'
import { safeReturnPath } from '../../access.ts'

/**
 * Back to where the visitor was, in place of the login in the browser's history. Addresses below /auth/ and
 * the staff's pages are not among the routes of a public page, and are asked of the server.
 */
export function goBack(returnTo: string | undefined): Response {
  const path = safeReturnPath(returnTo)
  const isKnown = !path.startsWith('/auth/') && audienceOfPage(path.split(/[?#]/, 1)[0]!) === 'customer'
  return isKnown ? replace(path) : redirectDocument(path)
}
