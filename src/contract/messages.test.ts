import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './define-endpoint.ts'
import * as endpoints from './index.ts'
import { toFieldErrors } from './messages.ts'

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[]; allOf?: Node[] }

/** Every field that a schema may find wrong, by its own name. */
function fieldsOf(node: Node): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
  const inner = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]
  return [...own, ...inner.flatMap((each) => (each ? fieldsOf(each) : []))]
}

const requests = Object.values<unknown>(endpoints)
  .filter(
    (each): each is Endpoint => typeof each === 'object' && each !== null && 'method' in each && 'success' in each,
  )
  .flatMap(({ path, query, body }) =>
    [query, body].flatMap((schema) =>
      schema ? [[path, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node] as const] : [],
    ),
  )

/** What the sender reads when the field is missing. */
function messageOf(field: string): string {
  return (
    toFieldErrors([{ code: 'invalid_type', expected: 'string', path: [field], message: '', input: undefined }])[
      field
    ]?.[0] ?? ''
  )
}

test('what is said about a field never calls it by its English key [VA-01]', () => {
  expect(requests.length).toBeGreaterThan(30)
  const english = requests.flatMap(([path, schema]) =>
    fieldsOf(schema)
      .filter((field) => messageOf(field).includes(` ${field.replaceAll('_', ' ')} `))
      .map((field) => `${field} (${path})`),
  )
  expect(english).toEqual([])
  expect(messageOf('code')).toBe('Câmpul cod este obligatoriu')
  expect(messageOf('captcha_token')).toBe('Câmpul acesta este obligatoriu')
})
