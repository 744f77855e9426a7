import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoints, openApi } from './openapi.ts'
import { docsPage } from './routes.ts'

type Described = { description?: string; example?: unknown }
type Operation = {
  description: string
  parameters: (Described & { name: string; in: string })[]
  requestBody?: { content: Record<string, Described> }
  responses: Record<string, { content?: Record<string, Described> }>
}

const document = openApi('https://dichis.test') as { paths: Record<string, Record<string, Operation>> }
const operations = listEndpoints().map((endpoint) => {
  const operation = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!
  return [`${endpoint.method} ${endpoint.path}`, endpoint, operation] as const
})

test.each(operations)(
  '%s has an example that its own schemas take, and a description [HT-06]',
  (_, endpoint, operation) => {
    expect(operation.description).toMatch(/session|anybody/)
    const given = (location: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((each) => each.in === location)
          .map(({ name, example }) => [name, typeof example === 'number' ? String(example) : example]),
      )
    const faults = (schema: z.ZodMiniType | undefined, value: unknown) =>
      schema ? (z.safeParse(schema, value).error?.issues ?? []) : []
    expect(faults(endpoint.params, given('path'))).toEqual([])
    expect(faults(endpoint.query, given('query'))).toEqual([])
    const body = operation.requestBody?.content['application/json']
    if (body) expect(faults(endpoint.body, body.example)).toEqual([])
    const answer = operation.responses[endpoint.success.status]?.content?.['application/json']
    if (answer) expect(faults(endpoint.success.body, answer.example)).toEqual([])
  },
)

test('the page starts with the essentials, in one language, and each region has a name of its own [HT-06]', () => {
  const html = docsPage('https://dichis.test')
  expect(html.indexOf('Start here')).toBeLessThan(html.indexOf('<article'))
  for (const word of ['X-XSRF-TOKEN', 'Idempotency-Key', 'Bearer', 'curl -G']) expect(html).toContain(word)
  expect(html).toContain('<html lang="en">')
  expect(html).not.toMatch(/Ce primește|Reușit|9007199254740991/)
  const names = [...html.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(new Set(names).size).toBe(names.length)
})

test('the first calls are short enough for a page without scrolling sideways [HT-06]', () => {
  const [, calls = ''] = /aria-label="First calls">([^<]*)</.exec(docsPage('https://dichis.test')) ?? []
  const lines = calls.split('\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.length > 100)).toEqual([])
})
