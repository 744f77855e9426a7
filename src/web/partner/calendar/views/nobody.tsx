import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** The person may see no calendar, or nobody has one. */
export default function Nobody() {
  return (
    <div className="px-5">
      <EmptyState title="Nu e nimeni de arătat">
        Niciun coleg al cărui calendar îl poți vedea nu are program aici.
      </EmptyState>
    </div>
  )
}
