import * as z from 'zod/mini'
import { readYaml } from './read-file.server.ts'

/** The drawn trades; a picture is served at /pictures/drawn/… from a trade and a seed. */
const trade = z.literal([
  ...(['coafor', 'frizerie', 'unghii', 'cosmetica', 'gene', 'masaj'] as const),
  ...(['spa', 'stomatologie', 'medic', 'kineto', 'fitness', 'yoga'] as const),
])
const seed = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'a seed has small letters, figures and hyphens'))
const lei = z.int().check(z.minimum(0))
const titled = { title: z.string(), text: z.string() }

const business = z.strictObject({
  title: z.string(),
  description: z.string(),
  hero: z.strictObject({ title: z.string(), lead: z.string(), note: z.string() }),
  categories: z.strictObject({
    title: z.string(),
    items: z.array(z.strictObject({ to: z.string(), name: z.string(), text: z.string(), trade, seed })),
  }),
  benefits: z.strictObject({
    title: z.string(),
    items: z.array(z.strictObject({ ...titled, picture: z.literal(['hours', 'race', 'messages', 'rules', 'page']) })),
  }),
  pricing: z.strictObject({
    title: z.string(),
    lead: z.string(),
    note: z.string(),
    yearly: z.string(),
    plans: z.array(
      z.strictObject({
        name: z.string(),
        for: z.string(),
        monthly: lei,
        yearly: lei,
        highlighted: z._default(z.boolean(), false),
        points: z.array(z.string()),
      }),
    ),
  }),
  testimonials: z.strictObject({
    title: z.string(),
    note: z.string(),
    items: z.array(
      z.strictObject({ quote: z.string(), person: z.string(), place: z.string(), seed, woman: z.boolean() }),
    ),
  }),
  steps: z.strictObject({ title: z.string(), items: z.array(z.strictObject(titled)) }),
  closing: z.strictObject(titled),
})

const category = z.strictObject({
  title: z.string(),
  description: z.string(),
  hero: z.strictObject({ title: z.string(), lead: z.string() }),
  trades: z.array(z.strictObject({ name: z.string(), trade, seed, view: z.int().check(z.minimum(0), z.maximum(19)) })),
  parts: z.array(
    z.strictObject({
      ...titled,
      picture: z.literal([
        ...(['sum', 'prices', 'offers'] as const),
        ...(['equipment', 'discreet', 'buffer'] as const),
        ...(['sessions', 'machines', 'trainers'] as const),
      ]),
    }),
  ),
  closing: z.strictObject({ title: z.string() }),
})

export type BusinessContent = z.output<typeof business>
export type CategoryContent = z.output<typeof category>

const files = import.meta.glob<string>('/content/business/*.yaml', { query: '?raw', import: 'default', eager: true })
const FOLDER = '/content/business'

/** The partnership page's texts, plans and examples. */
export const businessContent: BusinessContent = read('business', business)

/** The pages of the three kinds of business, by their address. */
export const categoryContent: Readonly<Record<string, CategoryContent>> = {
  'beauty-and-care': read('beauty-and-care', category),
  'health-and-wellness': read('health-and-wellness', category),
  'sports-and-recreation': read('sports-and-recreation', category),
}

function read<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> {
  const file = `${FOLDER}/${name}.yaml`
  return readYaml(file, files[file] ?? '', schema)
}
