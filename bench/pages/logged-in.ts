import { spreadText } from '../spread.ts'
import { keepWriting } from './keep-writing.ts'
import { load } from './load.ts'
import { readBytes } from './read-bytes.ts'
import type { Sides } from './sides.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MEASURED_MS = 1_500
/** With more the overload gate would refuse some on a slow machine. */
const CONNECTIONS = 4

/**
 * Many customers read the page within a second; or one does who has just written something, to whom nothing is shown
 * that is not proved to be of now; or the same while others write all the time, so that each reading is rendered anew.
 */
const KINDS = { many: '', one: '; wrote=1', anew: '; wrote=1' }

/** P7: a page for who is logged in next to `renderToString` of the same tree with the same data, neither compressed. */
export async function measureLoggedIn(sides: Sides, paths: readonly string[]): Promise<object[]> {
  const rows: object[] = []
  for (const path of paths)
    for (const kind of ['many', 'one', 'anew'] as const) {
      const stop = kind === 'anew' ? await keepWriting(sides.url) : async () => {}
      rows.push(...(await measure(sides, path, kind).finally(stop)))
    }
  return rows
}

async function measure(sides: Sides, path: string, kind: keyof typeof KINDS): Promise<object[]> {
  const rows: object[] = []
  const headers = { cookie: sides.session + KINDS[kind] }
  const rates: number[] = []
  const costs: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    await expectSame(sides, path)
    const asking = { path, headers, milliseconds: MEASURED_MS, connections: CONNECTIONS }
    const twin = await load(sides.react, asking)
    const ours = await load(sides.product, asking)
    // The first round only warms up.
    if (round < 0) continue
    rates.push(ours.answersASecond / twin.answersASecond)
    costs.push(twin.cpuMicroseconds / ours.cpuMicroseconds)
    rows.push({ measure: 'P7 logged in', path, kind, round, ours, twin })
  }
  console.log(
    `${path.padEnd(24)} ${kind.padEnd(5)} rate ${spreadText(rates, 2)}   processor time ${spreadText(costs, 2)}`,
  )
  return rows
}

/** Both show the same text; what differs is React Router's data and what depends on the nonce. */
async function expectSame({ product, react, session }: Sides, path: string): Promise<void> {
  await readBytes(react.origin, {}, 'DELETE')
  const [ours, bare] = await Promise.all(
    [product, react].map(async ({ origin }) =>
      textOf((await readBytes(origin + path, { cookie: session })).toString()),
    ),
  )
  if (ours !== bare || ours === '') throw new Error(`${path}: the page is not that of its twin`)
}

const textOf = (html: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>|<!--.*?-->|<template\b[^>]*>.*?<\/template>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
