import { useLocation } from 'react-router'

/** Where one logs in, to come back to this page; from home and the pages for logging in, to where those lead. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login${/^\/(login|register)?$/.test(pathname) ? search : `?redirect=${encodeURIComponent(pathname + search)}`}`
}
