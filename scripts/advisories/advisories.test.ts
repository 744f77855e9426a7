import { execFile } from 'node:child_process'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { json, listen } from '#test/outside/listen.ts'
import { advisoryFaults } from './judge.ts'

const HOLE = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'reads what it should not',
  severity: 'high',
  vulnerable_versions: '<=999.0.0',
  cwe: [],
  cvss: { score: 7, vectorString: null },
}

const packument = (name: string) => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name, version: '1.0.0' } },
})

/** As the registry of npm is asked: for the installed versions of each package, packed. */
let advisories: Record<string, object[]> | null = {}
let asked: Record<string, string[]> = {}
const registry = await listen(async (request, response) => {
  // For a package with a hole npm asks which versions there are.
  if (request.method === 'GET') return json(response, 200, packument(decodeURIComponent(request.url!.slice(1))))
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  if (advisories === null) return void response.writeHead(405).end()
  const body = Buffer.concat(parts)
  const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  asked = JSON.parse(text.toString()) as typeof asked
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
})
afterAll(registry.close)

function check(): Promise<{ code: number; output: string }> {
  const args = ['scripts/advisories/advisories.ts', `--registry=${registry.origin}`]
  return new Promise((done) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('a hole that nobody has accepted fails the check, and is named', async () => {
  advisories = { pg: [HOLE] }
  const { code, output } = await check()
  expect(output).toContain('✗ pg (high): reads what it should not, https://github.com/advisories/GHSA-aaaa-bbbb-cccc')
  expect(code).toBe(1)
  const version = [expect.any(String)]
  // The last two are tools' as well.
  expect(asked).toMatchObject({ pg: version, hono: version, react: version, zod: version })
  expect(asked).not.toHaveProperty('vitest')
})

test('without a hole the check passes; a registry that does not answer is said, and fails nothing', async () => {
  advisories = {}
  expect(await check()).toEqual({ code: 0, output: expect.stringContaining('No known hole') })
  advisories = null
  expect(await check()).toEqual({ code: 0, output: expect.stringContaining('Advisories NOT checked') })
})

test('an accepted advisory passes until its day, and must leave the list once it is gone', () => {
  const accepted = [
    { id: 'GHSA-aaaa-bbbb-cccc', package: 'a', why: 'its parser is never given anything', until: '2027-01-31' },
  ]
  const own = { name: 'a', url: HOLE.url, title: HOLE.title, severity: 'high' }
  const report = { vulnerabilities: { a: { via: [own] }, b: { via: ['a'] } } }
  expect(advisoryFaults(report, accepted, '2027-01-31')).toEqual([])
  expect(advisoryFaults(report, accepted, '2027-02-01')).toEqual([
    'GHSA-aaaa-bbbb-cccc of a was accepted until 2027-01-31',
  ])
  expect(advisoryFaults({ vulnerabilities: {} }, accepted, '2027-01-01')).toEqual([
    'GHSA-aaaa-bbbb-cccc of a is accepted and not there any more',
  ])
})
