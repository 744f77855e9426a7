/** So many bars differ; a longer menu begins with the first again. */
const BARS = 10

/** A thin bar that tells the services of one heading of the menu from others: by colour, and solid or broken. */
export function CategoryBar({ heading }: { heading: number | null }) {
  return heading === null ? null : <i className={`category-bar category-${heading % BARS}`} aria-hidden="true" />
}
