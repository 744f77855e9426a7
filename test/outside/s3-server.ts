import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '#gateways/images/store/s3.ts'

export type S3Server = {
  readonly config: S3Config
  /** As when the machine hangs: connections open, nothing answers. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** On the same port, with what was stored. */
  start(): Promise<void>
  close(): Promise<void>
}

/** s3rver, which is not ours, speaks S3 and checks signatures, in a process of its own with two empty buckets. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-s3-'))
  let { child, port } = await spawnS3(folder, 0)
  const kill = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    config: {
      address: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    kill,
    start: async () => {
      child = (await spawnS3(folder, port)).child
    },
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function spawnS3(folder: string, wanted: number): Promise<{ child: ChildProcess; port: number }> {
  const path = createRequire(import.meta.url).resolve('@20minutes/s3rver')
  const options = `{ port: ${wanted}, address: '127.0.0.1', silent: true, directory: process.argv[1],
    configureBuckets: [{ name: 'pictures' }, { name: 'other' }] }`
  const program = `const S3rver = require(${JSON.stringify(path)})
    new S3rver(${options}).run().then(({ port }) => console.log(port))`
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(Number(chunk.toString())))
    child.once('exit', () => fail(new Error('s3rver did not start')))
  })
  return { child, port }
}
