import { readFileSync } from 'node:fs'
import { isTest, sourceFiles } from './source-files.ts'

/** Files where plain numbers come in and become ids, beside the rows of src/db and the schemas of src/contract. */
const EDGES = ['src/domain/ids.ts', 'src/jobs/tasks.ts']

/** Places elsewhere than at the edges where an id is made of a plain number, or cast; one line each. */
export function mintingFaults(): string[] {
  const files = sourceFiles().filter((path) => /^(?:src|demo|test)\/.*\.tsx?$/.test(path))
  return files.flatMap((path) => mintingFaultsOf(path, readFileSync(path, 'utf8')))
}

/** Tests may mint what they need, by `mintId` too; nobody casts. */
export function mintingFaultsOf(path: string, text: string): string[] {
  if (EDGES.includes(path)) return []
  const mayMint = isTest(path) || path.startsWith('test/')
  const sign = mayMint ? /\bas [A-Z]\w*Id\b/g : /\bas [A-Z]\w*Id\b|\bmintId\b/g
  return [...text.matchAll(sign)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    return `${path}:${line} ${match[0]}: ids come from rows, the contract and parseId; src/domain/ids.ts`
  })
}
