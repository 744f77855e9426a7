import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a link only opens or closes a booking beside the calendar: nothing that was loaded changes with it. */
export function isOnlyOpened({ currentUrl, nextUrl }: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) {
  return currentUrl.href !== nextUrl.href && besides(currentUrl) === besides(nextUrl)
}

/** The address without the booking: what is loaded for it. */
export function besides({ href }: Pick<URL, 'href'>): string {
  const url = new URL(href)
  url.searchParams.delete('booking')
  return url.pathname + url.search
}
