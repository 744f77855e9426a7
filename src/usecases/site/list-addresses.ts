import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import {
  listIdRanges,
  listSitemapCities,
  listSitemapCollaborators,
  listSitemapLocations,
} from '#db/site/list-sitemap.ts'
import type { Context } from '../context.ts'

/** A page in the sitemap: its path, and the day it last changed if known. */
export type Address = { readonly path: string; readonly changed?: string }

/** Sitemaps hold at most 50,000 URLs; a city has one plus one per category. */
export const PART_SIZES = { locations: 40_000, cities: 3_000, professionals: 40_000 } as const

type Sizes = Readonly<Record<keyof typeof PART_SIZES, number>>

/** The names of the sitemap’s parts: ‘pages’, ‘cities-0’, ‘locations-0’, ‘locations-1’… ‘professionals-0’… */
export async function listParts({ read }: Context, sizes: Sizes = PART_SIZES): Promise<string[]> {
  const [cities, locations, professionals] = await Promise.all([
    listIdRanges(read, 'city', sizes.cities),
    listIdRanges(read, 'location', sizes.locations),
    listIdRanges(read, 'professional', sizes.professionals),
  ])
  return [
    'pages',
    ...cities.map((range) => `cities-${range}`),
    ...locations.map((range) => `locations-${range}`),
    ...professionals.map((range) => `professionals-${range}`),
  ]
}

/** The pages of a part; null when there is no such part. */
export async function listAddresses(ctx: Context, part: string, sizes: Sizes = PART_SIZES): Promise<Address[] | null> {
  if (part === 'pages')
    return [...FIXED_PATHS, ...(await listContests()).map((token) => `/${token}`)].map((path) => ({ path }))
  const [, kind, number] = /^(cities|locations|professionals)-(0|[1-9]\d{0,5})$/.exec(part) ?? []
  if (number === undefined) return null
  const list = new Map(Object.entries({ cities, locations, professionals })).get(kind ?? '')
  if (!list) return null
  const found = await list(ctx, Number(number), sizes)
  return found.length > 0 ? found : null
}

const FIXED_PATHS = [
  '/',
  '/locations',
  '/business',
  '/beauty-and-care',
  '/health-and-wellness',
  '/sports-and-recreation',
  '/faq',
  '/feedback',
  '/ranking',
  '/reviews-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cookie-policy',
  '/accessibility',
  '/legal-notice',
]

async function locations({ read }: Context, range: number, sizes: Sizes): Promise<Address[]> {
  const rows = await listSitemapLocations(read, range, sizes.locations)
  return rows.map(({ id, slug, changed }) => ({ path: `/locations/${id}/${slug}`, changed }))
}

/** Collaborators, who have a page of their own. */
async function professionals({ read }: Context, range: number, sizes: Sizes): Promise<Address[]> {
  const rows = await listSitemapCollaborators(read, range, sizes.professionals)
  return rows.map(({ id, location_id, slug }) => ({ path: `/locations/${location_id}/${slug}/${id}` }))
}

async function cities({ read }: Context, range: number, sizes: Sizes): Promise<Address[]> {
  const rows = await listSitemapCities(read, range, sizes.cities)
  return rows.flatMap(({ slug, categories }) =>
    [slug, ...categories.map((category) => `${slug}/${category}`)].map(toAddress),
  )
}

const toAddress = (path: string): Address => ({ path: `/${path}` })

const CONTEST_FOLDER = new URL('../../../content/contests/', import.meta.url)

/** The slugs of the published contests, sorted, from the front matter of their files. */
export async function listContests(folder = CONTEST_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  const published = await Promise.all(
    files.map(async (name) => isPublished(await readFile(new URL(name, folder), 'utf8'))),
  )
  return files.filter((_, at) => published[at]).map((name) => name.slice(0, -'.md'.length))
}

/** Errors in a file are reported by the page, when it is built. */
function isPublished(text: string): boolean {
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1] ?? ''
  const front: unknown = parse(head)
  return typeof front === 'object' && front !== null && 'published' in front && front.published === true
}
