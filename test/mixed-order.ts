import { matchesGlob, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait: for servers to start, for a database to come back, for a time to be over. */
const WAITING = [
  'src/{jobs,server}/**',
  'src/db/{connections/**,migrate.test.ts}',
  'scripts/backup/**',
  'test/{abuse,deploy,faults,http}/**',
  'test/crash.test.ts',
]

/** The part of the run in which those are begun. */
const WAITING_UNTIL = 0.8

/**
 * Mixes test files that wait with those that compute, so that neither the processor nor the files stand idle. Among
 * both, the longest come first, as Vitest has them; in the end none waits alone.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId, project }: TestSpecification) =>
      WAITING.some((glob) => matchesGlob(relative(project.config.root, moduleId), glob))
    const parts: [TestSpecification[], number][] = [
      [sorted.filter(isWaiting), WAITING_UNTIL],
      [sorted.filter((file) => !isWaiting(file)), 1],
    ]
    const placed = parts.flatMap(([part, until]) =>
      part.map((file, index) => ({ file, at: ((index + 0.5) / part.length) * until })),
    )
    return placed.sort((a, b) => a.at - b.at).map(({ file }) => file)
  }
}
