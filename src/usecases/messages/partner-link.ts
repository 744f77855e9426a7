import type { LocationId } from '#domain/ids.ts'
import type { Settings } from '../context.ts'

/**
 * A link of a message to a page of the provider's side. It names its location: a reader who works at several is first
 * asked to go there, and one who is logged in as somebody else is told so.
 */
export function partnerLink(
  { origins }: Pick<Settings, 'origins'>,
  locationId: LocationId,
  path: `/partener${string}`,
): string {
  return `${origins.partner}${path}${path.includes('?') ? '&' : '?'}location=${locationId}`
}
