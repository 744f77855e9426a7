import { reloadIfAnswered } from './reload-if-answered.ts'

/**
 * ER-04: reloads the page when a chunk of an older release is missing, at most once a minute; after that the failure
 * shows. Offline it does nothing: the chunk is not missing then. Nor where the browser refuses storage: nothing would
 * tell how often. True when the page is about to reload, if the server answers.
 */
export function reloadOnce(): boolean {
  try {
    const isTooSoon = Date.now() - Number(sessionStorage.getItem('reloaded-at')) < 60_000
    if (isTooSoon || !navigator.onLine) return false
    sessionStorage.setItem('reloaded-at', String(Date.now()))
    void reloadIfAnswered()
    return true
  } catch {
    return false
  }
}
