import { expect, test } from 'vitest'
import { pathsNamed } from './markdown.ts'

test('links and marked paths of a document are read, addresses and patterns are not', () => {
  const text =
    'See [it](../README.md#start), `src/server/main.ts`, `npm test`, `src/web/*.tsx` and [out](https://example.org).'
  expect(pathsNamed(text, 'docs/decisions')).toEqual(['docs/README.md', 'src/server/main.ts'])
})
