/**
 * Runs what a person started from the command line. Where that fails for a reason that they can mend (configuration, a file, a
 * port, the database), the reason is all they are shown; a bug shows its trace. Either way the process ends with 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    console.error(isBug(thrown) ? thrown : reasonOf(thrown))
    process.exit(1)
  }
}

/** What was thrown in one line; of several failed attempts, the first. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0])
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Reasons are thrown as plain errors, by the system with a code, or by PostgreSQL; whatever else is thrown nobody meant. */
export function isBug(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true
  return thrown.constructor !== Error && !('code' in thrown)
}
