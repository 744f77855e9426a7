/**
 * Loads the page again if the server answers; true then. Without an answer the browser would show an error page of its
 * own in the place of ours.
 */
export async function reloadIfAnswered(): Promise<boolean> {
  const isAnswered = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isAnswered) window.location.reload()
  return isAnswered
}
