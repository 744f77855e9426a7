/** What a write of the browser carries to show that it comes from this site; asked for where there is none. */
export async function csrfToken(): Promise<string> {
  const known = readToken()
  if (known !== null) return known
  await fetch('/sanctum/csrf-cookie')
  return readToken() ?? ''
}

function readToken(): string | null {
  const found = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)
  return found?.[1] ? decodeURIComponent(found[1]) : null
}
