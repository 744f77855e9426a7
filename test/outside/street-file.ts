import Pbf from 'pbf'
import { zxyToTileId } from 'pmtiles'

type Point = { readonly latitude: number; readonly longitude: number }
type Feature = { kind: string; name?: string; type: 'line' | 'area'; points: readonly [x: number, y: number][] }
type Tile = { id: number; bytes: Uint8Array }

const MAX_ZOOM = 12
const EXTENT = 4096
const HEADER_BYTES = 127

/**
 * A small real PMTiles file of vector tiles, laid out as Protomaps lays its own: land, and one highway that runs from
 * west to east through a point. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function streetFile(through: Point): Uint8Array {
  const tiles = Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) => tileAt(zoom, through)).sort((a, b) => a.id - b.id)
  const directory = directoryOf(tiles)
  const metadata = new TextEncoder().encode(JSON.stringify({ name: 'streets', vector_layers: [] }))
  const contents = tiles.map(({ bytes }) => bytes)
  const header = headerOf(
    directory.length,
    metadata.length,
    contents.reduce((sum, { length }) => sum + length, 0),
    through,
  )
  return Buffer.concat([header, directory, metadata, ...contents])
}

function tileAt(zoom: number, { latitude, longitude }: Point): Tile {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = ((longitude + 180) / 360) * 2 ** zoom
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom
  const street = Math.round((y % 1) * EXTENT)
  const all: [number, number][] = [
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
  ]
  const layers = {
    earth: { kind: 'earth', type: 'area', points: all },
    roads: {
      kind: 'highway',
      name: 'Șoseaua',
      type: 'line',
      points: [
        [0, street],
        [EXTENT, street],
      ],
    },
  } satisfies Record<string, Feature>
  const tile = new Pbf()
  for (const [name, feature] of Object.entries(layers)) tile.writeMessage(3, writeLayer, { name, feature })
  return { id: zxyToTileId(zoom, Math.floor(x), Math.floor(y)), bytes: tile.finish() }
}

/** A layer of https://github.com/mapbox/vector-tile-spec/tree/master/2.1 with one feature. */
function writeLayer({ name, feature }: { name: string; feature: Feature }, pbf: Pbf | undefined): void {
  const texts = Object.entries({ kind: feature.kind, ...(feature.name && { name: feature.name }) })
  pbf?.writeStringField(1, name)
  pbf?.writeMessage(2, writeFeature, { feature, tags: texts.flatMap((_, at) => [at, at]) })
  for (const [key] of texts) pbf?.writeStringField(3, key)
  for (const [, value] of texts) pbf?.writeMessage(4, (text: string, inner) => inner?.writeStringField(1, text), value)
  pbf?.writeVarintField(5, EXTENT)
  pbf?.writeVarintField(15, 2)
}

function writeFeature({ feature, tags }: { feature: Feature; tags: number[] }, pbf: Pbf | undefined): void {
  pbf?.writePackedVarint(2, tags)
  pbf?.writeVarintField(3, feature.type === 'line' ? 2 : 3)
  pbf?.writePackedVarint(4, commandsOf(feature))
}

const [MOVE_TO, LINE_TO, CLOSE] = [1, 2, 7]
const command = (id: number, count: number) => (count << 3) | id
const zigzag = (step: number) => (step << 1) ^ (step >> 31)

function commandsOf({ type, points }: Feature): number[] {
  const steps = points.map(([x, y], at) => {
    const [px, py] = points[at - 1] ?? [0, 0]
    return [zigzag(x - px), zigzag(y - py)]
  })
  const [first = [], ...rest] = steps
  const drawn = [command(MOVE_TO, 1), ...first, command(LINE_TO, rest.length), ...rest.flat()]
  return type === 'area' ? [...drawn, command(CLOSE, 1)] : drawn
}

/** Tiles in order of their ids, one after the other: steps of ids, each once, lengths, and offsets that follow. */
function directoryOf(tiles: readonly Tile[]): Uint8Array {
  const pbf = new Pbf()
  pbf.writeVarint(tiles.length)
  tiles.forEach(({ id }, at) => pbf.writeVarint(id - (tiles[at - 1]?.id ?? 0)))
  for (const _tile of tiles) pbf.writeVarint(1)
  for (const { bytes } of tiles) pbf.writeVarint(bytes.length)
  tiles.forEach((_tile, at) => pbf.writeVarint(at === 0 ? 1 : 0))
  return pbf.finish()
}

function headerOf(directory: number, metadata: number, contents: number, { latitude, longitude }: Point): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = HEADER_BYTES + directory
  const tilesAt = metadataAt + metadata
  const sizes = [HEADER_BYTES, directory, metadataAt, metadata, tilesAt, 0, tilesAt, contents]
  sizes.forEach((size, at) => header.writeBigUInt64LE(BigInt(size), 8 + at * 8))
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(MAX_ZOOM + 1), at)
  // Clustered; nothing is compressed; vector tiles.
  Buffer.from([1, 1, 1, 1, 0, MAX_ZOOM]).copy(header, 96)
  const degrees = [-180, -85, 180, 85]
  degrees.forEach((each, at) => header.writeInt32LE(each * 1e7, 102 + at * 4))
  header.writeUInt8(MAX_ZOOM, 118)
  header.writeInt32LE(Math.round(longitude * 1e7), 119)
  header.writeInt32LE(Math.round(latitude * 1e7), 123)
  return header
}
