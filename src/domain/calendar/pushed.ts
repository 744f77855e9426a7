type Visit = { readonly id: number; readonly start: number; readonly end: number; readonly buffer: number }

/**
 * The visits of a professional that would begin later, and by how many minutes, if one began `late` minutes after its
 * start and all took as long as they were booked for. Their booked times stay.
 */
export function pushedBy<V extends Visit>(
  visits: readonly V[],
  lateId: number,
  late: number,
): { readonly visit: V; readonly minutes: number }[] {
  const first = visits.find(({ id }) => id === lateId)
  if (!first) return []
  const pushed: { visit: V; minutes: number }[] = []
  let freeFrom = first.end + late + first.buffer
  // A visit beside the late one, on the second line, waits for nobody.
  for (const visit of visits.toSorted((a, b) => a.start - b.start).filter(({ start }) => start >= first.end)) {
    const minutes = freeFrom - visit.start
    if (minutes <= 0) break
    pushed.push({ visit, minutes })
    freeFrom = visit.end + minutes + visit.buffer
  }
  return pushed
}
