import { CategoryBar } from './category-bar.tsx'

/** The bar of each heading of the menu. */
export function CategoryLegend({ headings }: { headings: readonly string[] }) {
  return (
    <ul className="legend" aria-label="Categorii de servicii">
      {headings.map((name, heading) => (
        <li key={name}>
          <CategoryBar heading={heading} />
          {name}
        </li>
      ))}
    </ul>
  )
}
