import { type ListQuery, listPath } from './list-query.ts'

/** What a page of places has settled already, as fields of a search from there: where, and when. */
export type Here = [name: string, value: string][]

/** Where and when of a list; another text leaves its trades, its order and its page behind. */
export function hereOf(query: Partial<ListQuery>): Here {
  const path = listPath({ ...query, search: '', categories: [], paymentMethods: [], sort: 'default', page: 1 })
  return [...new URLSearchParams(path.split('?')[1] ?? '')]
}
