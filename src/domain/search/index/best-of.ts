/** Something with its rank: the higher `first` comes first, then the higher `second`, then the lower `id`. */
export type Ranked = { readonly slot: number; readonly id: number; readonly first: number; readonly second: number }

export type BestOf = {
  /** The `first` below which nothing is kept any more. */
  readonly least: () => number
  readonly offer: (item: Ranked) => void
  /** The best first. */
  readonly sorted: () => Ranked[]
}

/** Keeps the best `count` of what is offered, in a heap whose root is the worst of them. */
export function bestOf(count: number): BestOf {
  const heap: Ranked[] = []
  return {
    least: () =>
      heap.length < count ? Number.NEGATIVE_INFINITY : count === 0 ? Number.POSITIVE_INFINITY : heap[0]!.first,
    offer: (item) => {
      if (heap.length < count) rise(heap, item)
      else if (count > 0 && compare(item, heap[0]!) < 0) sink(heap, item)
    },
    sorted: () => heap.toSorted(compare),
  }
}

/** Below 0 where `a` comes first. */
const compare = (a: Ranked, b: Ranked) => b.first - a.first || b.second - a.second || a.id - b.id

function rise(heap: Ranked[], item: Ranked): void {
  let at = heap.push(item) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (compare(heap[parent]!, item) >= 0) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = item
}

/** Puts the item in place of the root. */
function sink(heap: Ranked[], item: Ranked): void {
  let at = 0
  for (;;) {
    let worst = 2 * at + 1
    if (worst >= heap.length) break
    if (worst + 1 < heap.length && compare(heap[worst + 1]!, heap[worst]!) > 0) worst += 1
    if (compare(heap[worst]!, item) <= 0) break
    heap[at] = heap[worst]!
    at = worst
  }
  heap[at] = item
}
