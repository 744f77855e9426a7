import { setTimeout as sleep } from 'node:timers/promises'

const AT_ONCE = 16
/** A server that has too much to do says so: the crawler comes back. */
const PAUSE_MS = 500

/** Reads so many addresses of the site, those of its sitemap first, sixteen at once. Gives their number. */
export async function crawl(origin: string, count: number): Promise<number> {
  const maps = await locationsIn(`${origin}/sitemap.xml`)
  const pages = (await Promise.all(maps.map((map) => locationsIn(origin + pathOf(map))))).flat().map(pathOf)
  const all = [...new Set(pages), ...Array.from({ length: count }, (_, page) => `/locations?page=${page + 1}`)]
  const queue = all.slice(0, count)
  await Promise.all(Array.from({ length: AT_ONCE }, () => readOn(origin, queue)))
  return Math.min(count, all.length)
}

async function readOn(origin: string, queue: string[]): Promise<void> {
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const status = await read(origin + path)
    if (status === 503) {
      queue.push(path)
      await sleep(PAUSE_MS)
    } else if (status !== 200) throw new Error(`${path}: ${status}`)
  }
}

async function read(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  return answer.status
}

async function locationsIn(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}

function pathOf(location: string): string {
  const { pathname, search } = new URL(location.replaceAll('&amp;', '&'))
  return pathname + search
}
