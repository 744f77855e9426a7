import type { ProfessionalId } from '#domain/ids.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'

const AT_FIRST = 5
const MORE = 10
const MOST = 50

/** Which of a location's reviews the address asks for. `professionalId` is the page's own member, or the one chosen. */
export type ReviewQuery = {
  readonly rating: 1 | 2 | 3 | 4 | 5 | null
  readonly professionalId: ProfessionalId | null
  readonly shown: number
}

const ratings = [1, 2, 3, 4, 5] as const

/**
 * Reads `?nota=` (stars), `?cu=` (a member of the team) and `?recenzii=` (how many); what makes no sense is as if
 * unsaid.
 */
export function readReviewQuery(
  search: URLSearchParams,
  location: Pick<WireLocation, 'professionals'>,
  memberId: ProfessionalId | null,
): ReviewQuery {
  const chosen = location.professionals.find(({ id }) => String(id) === search.get('cu'))
  return {
    rating: ratings.find((rating) => String(rating) === search.get('nota')) ?? null,
    professionalId: memberId ?? chosen?.id ?? null,
    shown: Math.min(MOST, Math.max(AT_FIRST, Number.parseInt(search.get('recenzii') ?? '', 10) || 0)),
  }
}

/** The API's own query for what is asked. */
export function toListQuery({ rating, professionalId, shown }: ReviewQuery) {
  return {
    ...(rating !== null && { rating: String(rating) as `${typeof rating}` }),
    ...(professionalId !== null && { professional_id: String(professionalId) }),
    per_page: String(shown),
    sort: 'newest' as const,
  }
}

/** The page's address, which may ask for more, with these reviews; a page of one member never names them again. */
export function reviewsPath(
  path: string,
  { rating, professionalId, shown }: ReviewQuery,
  memberId: ProfessionalId | null,
): string {
  const [page, query] = path.split('?')
  const search = new URLSearchParams(query)
  if (rating !== null) search.set('nota', String(rating))
  if (professionalId !== null && professionalId !== memberId) search.set('cu', String(professionalId))
  if (shown > AT_FIRST) search.set('recenzii', String(shown))
  return `${page}${search.size > 0 ? `?${search}` : ''}#recenzii`
}

/** The same question for more of its reviews; null when all there are, or as many as one page bears, are shown. */
export function moreOf(query: ReviewQuery, total: number): ReviewQuery | null {
  return total > query.shown && query.shown < MOST ? { ...query, shown: Math.min(MOST, query.shown + MORE) } : null
}

/** The same page without any choice. */
export const allReviews = (memberId: ProfessionalId | null): ReviewQuery => ({
  rating: null,
  professionalId: memberId,
  shown: AT_FIRST,
})
