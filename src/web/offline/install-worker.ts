/** SE-03: registers the service worker of the offline page; a browser that refuses shows its own. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
