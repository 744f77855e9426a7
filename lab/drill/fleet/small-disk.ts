import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'

/** A file system of its own in memory, so small that it can be filled. */
export type SmallDisk = {
  /** Leaves no room at all. */
  fill(): void
  free(): void
}

/** Mounts one at that folder until the drill ends. Throws, saying what is needed, where this process may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'dichis-drill', folder], { stdio: 'pipe' })
  } catch (cause) {
    throw new Error(
      'This drill fills a file system of its own, which it cannot mount: run it as root with CAP_SYS_ADMIN.',
      { cause },
    )
  }
  atExit(async () => unmountIfMounted(folder))
  const ballast = join(folder, 'ballast')
  return { fill: () => fillWith(ballast), free: () => rmSync(ballast, { force: true }) }
}

/** For the folder of a drill that was killed, too. */
export function unmountIfMounted(folder: string): void {
  const isMounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder)
  if (isMounted) execFileSync('umount', ['--lazy', folder])
}

function fillWith(ballast: string): void {
  const file = openSync(ballast, 'a')
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
