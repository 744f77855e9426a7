import { filterKeys, withoutFilters } from '#domain/search/filters.ts'
import { type ListQuery, listPath } from './list-query.ts'

/** The fields that a search from a page of locations starts with: where, and when. */
export type Here = [name: string, value: string][]

/** The place and time of a list; another search leaves its text, its order and its page behind. */
export function hereOf(query: Partial<ListQuery>): Here {
  const path = listPath({ ...withoutFilters(query, filterKeys('what')), search: '', sort: 'default' })
  return [...new URLSearchParams(path.split('?')[1] ?? '')]
}
