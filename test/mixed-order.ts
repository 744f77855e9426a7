import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait: for servers to start, for a database to come back, for a time to be over. */
const WAITING = [
  'src/{jobs,server}/**',
  'scripts/backup/**',
  'test/{abuse,deploy,faults,http}/**',
  'test/crash.test.ts',
]

/**
 * Mixes test files that wait with those that compute, from the beginning of the run to its end, so that neither the
 * processor nor the files stand idle. Of either the longest come first, as Vitest has them.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId, project }: TestSpecification) =>
      WAITING.some((glob) => matchesGlob(relative(project.config.root, moduleId), glob))
    const parts = [sorted.filter(isWaiting), sorted.filter((file) => !isWaiting(file))]
    const placed = parts.flatMap((part) => part.map((file, index) => ({ file, at: (index + 0.5) / part.length })))
    return placed.sort((a, b) => a.at - b.at).map(({ file }) => file)
  }
}
