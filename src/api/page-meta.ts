/** The `meta` of a list; an empty list has one page. */
export function pageMeta({ page, perPage }: { page: number; perPage: number }, total: number) {
  return { current_page: page, per_page: perPage, last_page: Math.max(1, Math.ceil(total / perPage)), total }
}
