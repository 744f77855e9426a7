/** The event with which Chromium offers to install the site. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

declare global {
  interface Window {
    /** The browser's offer to install, if it came already. */
    installOffer?: InstallOffer | undefined
  }
}

/** The mark of the part of a page that shows the offer; elsewhere the browser shows it in its own way. */
export const SHOWS_OFFER = { 'data-shows-offer': '' }

/** Tells of the browser's offer to install the site, which may come before the script that shows it; until `signal`. */
export function watchInstallOffer(onOffer: (offer: InstallOffer) => void, signal?: AbortSignal): void {
  const keep = (event: Event) => {
    event.preventDefault()
    window.installOffer = event as InstallOffer
    onOffer(window.installOffer)
  }
  if (window.installOffer) onOffer(window.installOffer)
  window.addEventListener('beforeinstallprompt', keep, signal && { signal })
}
