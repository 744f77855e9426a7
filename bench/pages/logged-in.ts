import { type LocationId, parseId } from '#domain/ids.ts'
import { spreadText } from '../spread.ts'
import { keepWriting } from './keep-writing.ts'
import { load } from './load.ts'
import { readBytes } from './read-bytes.ts'
import type { Sides } from './sides.ts'

/** The cookie of who has just written something. */
const STRICT = '; wrote=1'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MEASURED_MS = 1_500
/** With more the overload gate would refuse some on a slow machine. */
const CONNECTIONS = 4

/**
 * Many customers read the page within a second; or one does who has just written something, to whom nothing is shown
 * that is not proved to be of now: alone, while others write what the page does not show, and while they write what it
 * shows, so that each reading is rendered again.
 */
const KINDS = ['many', 'one', 'unrelated', 'changed'] as const
type Kind = (typeof KINDS)[number]

/** P7: a page for who is logged in next to `renderToString` of the same tree with the same data, neither compressed. */
export async function measureLoggedIn(sides: Sides, paths: readonly string[]): Promise<object[]> {
  const rows: object[] = []
  for (const path of paths) for (const kind of KINDS) rows.push(...(await measure(sides, path, kind)))
  return rows
}

async function measure(sides: Sides, path: string, kind: Kind): Promise<object[]> {
  const rows: object[] = []
  const headers = { cookie: sides.session + (kind === 'many' ? '' : STRICT) }
  const asking = { path, headers, milliseconds: MEASURED_MS, connections: CONNECTIONS }
  const rates: number[] = []
  const costs: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    // Once only where others rename what it shows.
    if (kind !== 'changed' || round < 0) await expectSame(sides, path)
    const { twin, ours } = await whileOthersWrite(sides, path, kind, async () => ({
      twin: await load(sides.react, asking),
      ours: await load(sides.product, asking),
    }))
    // The first round only warms up.
    if (round < 0) continue
    rates.push(ours.answersASecond / twin.answersASecond)
    costs.push(twin.cpuMicroseconds / ours.cpuMicroseconds)
    rows.push({ measure: 'P7 logged in', path, kind, round, ours, twin })
  }
  console.log(
    `${path.padEnd(24)} ${kind.padEnd(9)} rate ${spreadText(rates, 2)}   processor time ${spreadText(costs, 2)}`,
  )
  return rows
}

/** Loads both while others write what this kind says; throws where the page does not show what they write. */
async function whileOthersWrite<Loads>(sides: Sides, path: string, kind: Kind, act: () => Promise<Loads>) {
  if (kind === 'many' || kind === 'one') return act()
  const read = async () => textOf(await pageOf(sides.product, path, sides.session + STRICT))
  const stop = await keepWriting(
    sides.url,
    kind === 'changed' ? locationOn(path, await pageOf(sides.product, path)) : null,
  )
  try {
    const before = await read()
    const loads = await act()
    if (kind === 'changed' && before === (await read()))
      throw new Error(`${path}: the page does not show what is written`)
    return loads
  } finally {
    await stop()
  }
}

/** The location whose page this is, or the first that it leads to. */
const locationOn = (path: string, html: string) =>
  parseId<LocationId>(/\/locations\/(\d+)\//.exec(path + html)?.[1] ?? '')

/** Both show the same text; what differs is React Router's data and what depends on the nonce. */
async function expectSame({ product, react, session }: Sides, path: string): Promise<void> {
  await readBytes(react.origin, {}, 'DELETE')
  const [ours, bare] = await Promise.all(
    [product, react].map(async (side) => textOf(await pageOf(side, path, session))),
  )
  if (ours !== bare || ours === '') throw new Error(`${path}: the page is not that of its twin`)
}

const pageOf = async ({ origin }: { origin: string }, path: string, cookie = '') =>
  (await readBytes(origin + path, { cookie })).toString()

const textOf = (html: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>|<!--.*?-->|<template\b[^>]*>.*?<\/template>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
