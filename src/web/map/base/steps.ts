/**
 * A line as `scripts/map/write-base.ts` writes it (a start, then steps, in thousandths of a degree) as [latitude,
 * longitude].
 */
export function fromSteps(steps: readonly number[]): [latitude: number, longitude: number][] {
  let [x, y] = [0, 0]
  const points: [number, number][] = []
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push([y / 1000, x / 1000])
  }
  return points
}
