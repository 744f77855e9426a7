export type Label = { name: string; x: number; y: number; size: 1 | 2 | 3 }
type Placed = { name: string; population: number; x: number; y: number }

/** The smallest town whose name is written at a zoom. */
export function leastPopulation(zoom: number): number {
  const least = [
    100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 60_000, 25_000, 9_000, 3_000, 1_200, 400,
  ]
  return least[Math.floor(zoom)] ?? 0
}

/** Which names are written, largest first and none over another. Positions in pixels; towns come largest first. */
export function pickLabels(towns: readonly Placed[], most = 70): Label[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  const picked: Label[] = []
  for (const { name, population, x, y } of towns) {
    const size = population >= 100_000 ? 3 : population >= 15_000 ? 2 : 1
    const half = (name.length * (6 + size)) / 2 + 6
    const box = { left: x - half, right: x + half, top: y - 6, bottom: y + 22 }
    const isFree = taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
    if (!isFree) continue
    taken.push(box)
    picked.push({ name, x, y, size })
    if (picked.length === most) break
  }
  return picked
}
