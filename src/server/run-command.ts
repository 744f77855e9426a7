/**
 * Runs a command. Failures that the user can fix (configuration, file, port, database) print their reason, bugs a
 * stack trace; both exit with 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    console.error(isBug(thrown) ? thrown : reasonOf(thrown))
    process.exit(1)
  }
}

/** The error in one line; the first of an AggregateError. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Plain errors, or errors with a code of the system or PostgreSQL, are expected; any other is a bug. */
export function isBug(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true
  return thrown.constructor !== Error && !('code' in thrown)
}
