import { expect, test } from 'vitest'
import { vocabularyFaultsOf } from './vocabulary.ts'

const faults = (text: string, path = 'src/usecases/waitlist/notify-waiting.ts') => vocabularyFaultsOf(path, text)

test.each([
  ['// leaves a wish for a day', 'waiting-list entry'],
  ['/** News of a booking. */', 'notification'],
  ["test('a lent password')", 'temporary'],
  ['The way back from Apple.', 'callback'],
  ['const isTold = true', 'notified'],
  ['const MOST_KEPT = 1', 'cached'],
  ['for (const turn of rounds) run(turn)', 'round'],
])('%s says it by a word that is gone', (text, instead) => {
  expect(faults(text)).not.toEqual([])
  for (const fault of faults(text)) expect(fault).toContain(instead)
})

test('a file’s name is read too, and a fault names its line', () => {
  expect(faults('', 'src/api/trade-services.ts')).toEqual([
    expect.stringContaining("src/api/trade-services.ts: 'trade'"),
  ])
  expect(faults('a\nconst told = 1')).toEqual([expect.stringContaining('notify-waiting.ts:2 told')])
})

test('plain English in a sentence, columns, the wire and the names of icons pass', () => {
  expect(faults("// who is told keeps their turn\nrow.told_at\n<Icon name={'house'} />\nsql`told`")).toEqual([])
})
