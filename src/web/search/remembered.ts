/** A visitor's last choices, in cookies that are set only once they have chosen. */
export type RememberedAddress = { address: string; latitude: number; longitude: number }
export type Remembered = { radiusKm: number | null; near: RememberedAddress | null; city: string | null }

const LONGEST = 400 * 24 * 60 * 60

/** Reads the cookies `radius` (km), `location` (JSON) and `selected-city` (slug); what is broken counts as absent. */
export function readRemembered(header: string | null): Remembered {
  const cookies = new Map(
    (header ?? '').split(/;\s*/).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decoded(pair.slice(at + 1))]
    }),
  )
  const radius = Number(cookies.get('radius'))
  const city = cookies.get('selected-city') ?? ''
  return {
    radiusKm: Number.isInteger(radius) && radius >= 1 && radius <= 500 ? radius : null,
    near: readAddress(cookies.get('location') ?? ''),
    city: /^[a-z0-9-]{1,80}$/.test(city) ? city : null,
  }
}

/** The cookies to write for what was just chosen, as `document.cookie` takes them; none for what is known already. */
export function rememberCookies(chosen: Partial<Remembered>, known: Remembered, secure: boolean): string[] {
  const { radiusKm, near, city } = chosen
  const values: [string, string][] = []
  if (radiusKm && radiusKm !== known.radiusKm) values.push(['radius', String(radiusKm)])
  if (near && JSON.stringify(near) !== JSON.stringify(known.near)) values.push(['location', JSON.stringify(near)])
  if (city && city !== known.city) values.push(['selected-city', city])
  const attributes = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const cookies = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}; Max-Age=${LONGEST}${attributes}`)
  // Another address leaves the city behind.
  const isElsewhere = near && city === null && known.city !== null
  return isElsewhere ? [...cookies, `selected-city=; Max-Age=0${attributes}`] : cookies
}

function readAddress(text: string): RememberedAddress | null {
  try {
    const { address, latitude, longitude } = JSON.parse(text) as Record<string, unknown>
    const isAddress = typeof address === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
    if (!isAddress || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
    return { address: address.slice(0, 200), latitude, longitude }
  } catch {
    return null
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
