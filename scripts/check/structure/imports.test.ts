import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultOf } from './imports.ts'
import { importsOf } from './source-files.ts'

const fault = (path: string, specifier: string, typeOnly = false) => faultOf(path, { line: 1, specifier, typeOnly })

test('the layers hold, and a refusal says where the thing should go', () => {
  expect(fault('src/domain/catalogue/price.ts', '#db/pool.ts')).toContain('nothing outside itself')
  expect(fault('src/domain/catalogue/price.ts', 'node:crypto')).toContain('no package')
  expect(fault('src/web/routes/home/route.tsx', '../../../usecases/context.ts')).toContain('only domain, contract')
  expect(fault('src/contract/bookings/bookings.ts', 'zod')).toContain('zod/mini')
  expect(fault('src/usecases/bookings/place-booking.ts', 'kysely')).toBe('SQL lives in src/db')
  expect(fault('demo/fill.ts', '#server/config.ts')).toContain('nobody imports server')
  expect(fault('src/api/app.ts', '#test/api.ts')).toContain('stands without test/')
  expect(fault('src/usecases/context.ts', '#drawings/picture-key.ts')).toContain('stands without drawings/')
})

test('an import that the layers allow passes', () => {
  expect(fault('src/api/app.ts', '#usecases/context.ts')).toBeUndefined()
  expect(fault('src/contract/bookings/bookings.ts', 'zod/mini')).toBeUndefined()
  expect(fault('src/usecases/context.ts', 'kysely', true)).toBeUndefined()
  expect(fault('src/server/main.ts', '#api/app.ts')).toBeUndefined()
})

test('every kind of import is seen, with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dichis-imports-'))
  const path = join(folder, 'a.ts')
  const lines = [`import a from 'a'`, `import type {`, `  B,`, `} from 'b'`, `import 'c'`, `export * from 'd'`]
  writeFileSync(path, [...lines, `const e = await import('e')`].join('\n'))
  expect(importsOf(path)).toEqual([
    { line: 1, specifier: 'a', typeOnly: false },
    { line: 2, specifier: 'b', typeOnly: true },
    { line: 5, specifier: 'c', typeOnly: false },
    { line: 6, specifier: 'd', typeOnly: false },
    { line: 7, specifier: 'e', typeOnly: false },
  ])
  rmSync(folder, { recursive: true })
})
