/** So long an import can be undone. */
export const UNDO_DAYS = 7

/** The instant until which an import can be undone; null once it is undone or the time is over. */
export function undoableUntil(
  { at, undoneAt }: { readonly at: Temporal.Instant; readonly undoneAt: Temporal.Instant | null },
  now: Temporal.Instant,
): Temporal.Instant | null {
  const until = at.add({ hours: UNDO_DAYS * 24 })
  return undoneAt === null && Temporal.Instant.compare(now, until) < 0 ? until : null
}
