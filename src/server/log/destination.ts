import { fstatSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/** The destination of log lines. `write` never throws or blocks; lines that do not fit are dropped and counted. */
export type Destination = { write(line: string): void }

let shared: Destination | null = null

/** The process’s standard output, shared. */
export function standardOutput(): Destination {
  shared ??=
    isPipe(1) || process.stdout.isTTY
      ? streamDestination(process.stdout)
      : fileDestination((text) => writeSync(1, text))
  return shared
}

/** Direct writes to an unread pipe block; Node’s stream does not. */
function isPipe(fd: number): boolean {
  const stat = fstatSync(fd)
  return stat.isFIFO() || stat.isSocket()
}

const MAX_BUFFERED_BYTES = 1_048_576

export function streamDestination(stream: Writable): Destination {
  let lost = 0
  stream.on('error', () => undefined)
  return {
    write(line) {
      if (stream.writableLength > MAX_BUFFERED_BYTES) {
        lost += 1
        return
      }
      if (lost > 0) stream.write(lostLines(lost))
      lost = 0
      stream.write(line)
    },
  }
}

/** `append` returns the bytes written, like `fs.writeSync`; on a full disk these may be fewer. */
export function fileDestination(append: (text: string) => number): Destination {
  let lost = 0
  let isTorn = false
  const isWritten = (text: string): boolean => {
    try {
      const whole = isTorn ? `\n${text}` : text
      const written = append(whole)
      isTorn = written > 0 ? written < Buffer.byteLength(whole) : isTorn
      return written === Buffer.byteLength(whole)
    } catch {
      return false
    }
  }
  return {
    write(line) {
      if (lost > 0 && isWritten(lostLines(lost))) lost = 0
      if (lost > 0 || !isWritten(line)) lost += 1
    },
  }
}

const lostLines = (lost: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'log lines were lost: no room for them' })}\n`
