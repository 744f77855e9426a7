/** A link of a list's pages; a gap has no page. A spare one is left out on a phone, where the gap beside it says so. */
type ShownPage = { readonly page: number | null; readonly isSpare: boolean }

/** First, last and the neighbours of the current page, with the gaps between them. */
export function shownPages(current: number, last: number): ShownPage[] {
  const pages = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const unique = [...new Set(pages)].sort((a, b) => a - b)
  const follows = (page: number) => page === 1 || unique.includes(page - 1)
  return unique.flatMap((page) => {
    const isBesideGap = page < current ? !follows(page) : !unique.includes(page + 1)
    const isSpare = page !== current && page !== 1 && page !== last && isBesideGap
    return follows(page)
      ? [{ page, isSpare }]
      : [
          { page: null, isSpare: false },
          { page, isSpare },
        ]
  })
}
