import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listEndpoints } from '#api/site/docs/openapi.ts'
import { TAKEN_BACK, type TakenBack } from './taken-back.ts'

const writes = listEndpoints()
  .filter(({ tag, method }) => tag === 'partner' && method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`)

const listed = Object.entries(TAKEN_BACK)
const only = <K extends string>(key: K) =>
  listed.filter((each): each is [string, Extract<TakenBack, Record<K, string>>] => key in each[1])

test('every write of staff says how it is taken back, or what is asked before it [PT-14]', () => {
  expect(Object.keys(TAKEN_BACK).toSorted()).toEqual(writes.toSorted())
})

test('nothing of a location is removed by one press without a question or an undo [PT-14]', () => {
  const removals = listed.filter(([name]) => name.startsWith('DELETE ') && !name.includes('/holds/'))
  expect(removals.filter(([, how]) => !('undo' in how) && !('asks' in how))).toEqual([])
  expect(removals.length).toBeGreaterThan(8)
})

test('each endpoint that ends or takes back a write is a write of staff itself [PT-14]', () => {
  const ways = [...only('undo').map(([, how]) => how.undo), ...only('ends').map(([, how]) => how.ends)]
  expect(ways.filter((name) => !writes.includes(name))).toEqual([])
})

test.each(only('asks'))('%s says what it does before it is pressed [PT-14]', (_name, { asks, words }) => {
  expect(readFileSync(asks, 'utf8').replaceAll(/\s+/g, ' ')).toContain(words)
})

test.each(only('undo'))('%s offers its undoing for ten seconds [PT-14]', (_name, { from }) => {
  expect(readFileSync(from, 'utf8')).toMatch(/toastUndo|takeBack|undo=\{|<UndoNotice/)
})
