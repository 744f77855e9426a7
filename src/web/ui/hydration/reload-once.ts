/**
 * ER-04: reloads the page when a chunk of an older release is missing, at most once a minute; after that the failure
 * shows. Offline it does nothing: the chunk is not missing then. True when the page is about to reload.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0)
  if (Date.now() - last < 60_000) return false
  sessionStorage.setItem('reloaded-at', String(Date.now()))
  window.location.reload()
  return true
}
