/**
 * A `ref` for what says why a press did nothing: it comes into view where the page is scrolled past it, as to a button
 * at the page's foot.
 */
export const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })
