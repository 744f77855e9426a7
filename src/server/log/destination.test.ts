import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { fileDestination, streamDestination } from './destination.ts'

/**
 * A file on a disk with room for so many more bytes; it takes what fits of a write and then refuses, as write(2) does.
 */
function fileWithRoom(room: number) {
  const file = { text: '', room }
  const append = (text: string) => {
    if (file.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const part = Buffer.from(text).subarray(0, file.room)
    file.text += part.toString()
    file.room -= part.length
    return part.length
  }
  return { file, log: fileDestination(append) }
}

const line = (msg: string) => `${JSON.stringify({ msg })}\n`

test('after a full disk the log goes on by itself, on a line of its own, and says how many lines were lost [HT-07]', () => {
  const { file, log } = fileWithRoom(30)
  for (const msg of ['one', 'two, cut in half', 'three']) log.write(line(msg))
  file.room = 1000
  log.write(line('four'))
  log.write(line('five'))
  const lines = file.text.split('\n')
  expect(lines[0]).toBe('{"msg":"one"}')
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ level: 40, lost: 2 })
  expect(lines.slice(3)).toEqual(['{"msg":"four"}', '{"msg":"five"}', ''])
})

test('a reader that stops costs lines beyond a megabyte, not memory, and hears how many when it is back [HT-07]', async () => {
  const heard: string[] = []
  let goOn = () => {}
  const reader = new Writable({
    write(chunk: Buffer, _, done) {
      heard.push(chunk.toString())
      goOn = done
    },
  })
  const log = streamDestination(reader)
  for (let n = 0; n < 30; n += 1) log.write(line('x'.repeat(100_000)))
  expect(reader.writableLength).toBeLessThan(1_200_000)
  while (reader.writableLength > 0) {
    goOn()
    await new Promise(setImmediate)
  }
  const before = heard.length
  log.write(line('later'))
  goOn()
  await new Promise(setImmediate)
  expect(JSON.parse(heard[before] ?? '')).toMatchObject({ level: 40, lost: 30 - before })
  expect(heard.at(-1)).toBe(line('later'))
})

test('a broken pipe breaks nothing else [HT-07]', async () => {
  const reader = new Writable({ write: (_chunk, _, done) => done(new Error('EPIPE')) })
  const log = streamDestination(reader)
  log.write(line('one'))
  await new Promise(setImmediate)
  expect(() => log.write(line('two'))).not.toThrow()
  await new Promise(setImmediate)
})
