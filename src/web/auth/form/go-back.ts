import { redirectDocument, replace } from 'react-router'
import { safeReturnPath } from '../../access.ts'

/**
 * Back to where the visitor was, in place of the login in the browser's history. Addresses below /auth/ are no pages of
 * the router's, and are asked of the server.
 */
export function goBack(returnTo: string | undefined): Response {
  const path = safeReturnPath(returnTo)
  return path.startsWith('/auth/') ? redirectDocument(path) : replace(path)
}
