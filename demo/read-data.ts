import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Category } from '#drawings/style/palettes.ts'

/** A line of a category's menu. */
export type MenuLine = {
  name: string
  minutes: number
  price: number | null
  maxPrice: number | null
  range: boolean
  hidden: boolean
  description: string
  equipment: string | null
  bufferMinutes: number
  /** Null: its client never waits. */
  wait: { after: number; minutes: number } | null
  senior: boolean
  subscription: boolean
}

type Package = { name: string; sessions: number; price: number; validDays: number }

export type CategoryData = {
  names: string[]
  prefixes: string[]
  cores: string[]
  /** The share of women among the team. */
  women: number
  team: [number, number]
  collaborators: number
  menu: { heading: string; by: string; services: MenuLine[] }[]
  packages: Package[]
  /** Questions that some locations of the category ask with a booking. */
  questions: { key: string; label: string; required: boolean }[]
  about: { first: string[]; middle: string[]; last: string[] }
}

export type FirstLocation = {
  name: string
  category: Category
  city: string
  address: string
  at: [number, number]
  seed: string
  legal_name?: string
  registry?: string
  reviews: number
  view: 0 | 1
  hours?: 'nonstop' | 'late' | 'sunday' | 'pictured'
  offer?: { service: string; percent: number; days: number }
  team?: string[]
  team_size?: number
}

export type ReviewParts = { categories: Category[]; good: string[][]; fair: string[][]; bad: string[][] }

const read = (file: string) => parse(readFileSync(new URL(`./data/${file}.yaml`, import.meta.url), 'utf8'))

/** A category's names, menu and texts. */
export const readCategory = (category: Category): CategoryData => {
  const raw = read(`categories/${category}`)
  return {
    ...raw,
    menu: raw.menu.map((part: { heading: string; by: string; services: string[] }) => ({
      ...part,
      services: part.services.map(readMenuLine),
    })),
    packages: (raw.packages ?? []).map(readPackage),
    questions: raw.questions ?? [],
  }
}

export type Names = {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly last: readonly string[]
}

let names: Names | undefined

/** Parsed once: each location asks for them, for its team and for its bookings. */
export const readPeople = (): Names => (names ??= read('people'))

export const readCities = (): {
  featured: string[]
  locations: Record<string, number>
  streets: Record<string, string[]>
  common_streets: string[]
} => read('cities')

export const readFirstLocations = (): FirstLocation[] => read('first-locations')

export const readCommon = (): {
  policies: string[]
  health_policies: string[]
  albums: [string, string]
  voucher_words: string[]
  closures: string[]
} => read('common')

export const readReviewParts = (): ReviewParts[] => Object.values(read('reviews'))

// 'Name | minutes | price | description | extras', price: 95, 420-680, 150+ (from) or 'ascuns' (hidden).
const readMenuLine = (line: string): MenuLine => {
  const [name, minutes, price, description, extras = ''] = line.split(' | ') as [
    string,
    string,
    string,
    string,
    string?,
  ]
  const said = extras.split(', ')
  const [low, high] = price.replace('+', '').split('-')
  return {
    name,
    minutes: Number(minutes),
    price: price === 'ascuns' ? null : Number(low),
    maxPrice: high ? Number(high) : null,
    range: high !== undefined || price.endsWith('+'),
    hidden: price === 'ascuns',
    description,
    equipment: said.find((word) => word.startsWith('aparat '))?.slice(7) ?? null,
    wait: readWait(said),
    bufferMinutes: Number(said.find((word) => word.startsWith('pauza '))?.slice(6) ?? 0),
    senior: said.includes('senior'),
    subscription: said.includes('abonament'),
  }
}

// 'așteptare 35 după 45': the client waits 35 minutes after 45 of work.
const readWait = (said: readonly string[]) => {
  const [, minutes, after] = said.map((word) => /^așteptare (\d+) după (\d+)$/.exec(word)).find(Boolean) ?? []
  return minutes ? { after: Number(after), minutes: Number(minutes) } : null
}

const readPackage = (line: string): Package => {
  const [name, sessions, price, validDays] = line.split(' | ')
  return { name: name!, sessions: Number(sessions), price: Number(price), validDays: Number(validDays) }
}
