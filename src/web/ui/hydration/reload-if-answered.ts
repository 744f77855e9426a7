/** Loads the page again if the server answers; true then. */
export const reloadIfAnswered = (): Promise<boolean> => ifAnswered(() => window.location.reload())

/**
 * Leaves or reloads the page by `act` if the server answers; true then. Without an answer the browser would show an
 * error page of its own in the place of ours.
 */
export async function ifAnswered(act: () => void): Promise<boolean> {
  const answers = await isAnswered()
  if (answers) act()
  return answers
}

/** Whether the server answers now. */
export const isAnswered = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
