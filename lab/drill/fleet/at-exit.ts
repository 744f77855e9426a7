/** Processes and files that must be stopped and removed however the drill ends. */
const leftovers = new Set<() => Promise<void>>()

/** Registers a clean-up, newest first; the function that is given back runs it now, once. */
export function atExit(cleanUp: () => Promise<void>): () => Promise<void> {
  const runOnce = async () => {
    if (leftovers.delete(runOnce)) await cleanUp()
  }
  leftovers.add(runOnce)
  return runOnce
}

/**
 * Runs every clean-up, those too that are registered meanwhile; one that fails does not keep the others from running.
 */
export async function cleanUpAll(): Promise<void> {
  for (let newest = [...leftovers].at(-1); newest; newest = [...leftovers].at(-1))
    await newest().catch((error: unknown) => console.error(error))
}
