import * as z from 'zod/mini'
import { businessCategories } from './page-names.ts'
import { text } from './reading/fields.server.ts'
import { once } from './reading/once.server.ts'
import { readYaml } from './reading/read-file.server.ts'

/** The categories that have drawn pictures, served at /pictures/drawn/… by category and seed. */
const drawnCategory = z.literal([
  ...(['coafor', 'frizerie', 'unghii', 'cosmetica', 'gene', 'masaj'] as const),
  ...(['spa', 'stomatologie', 'medic', 'kineto', 'fitness', 'yoga'] as const),
])
const seed = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'a seed has small letters, figures and hyphens'))
const lei = z.int().check(z.minimum(0))
const titled = { title: text, text }

const business = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({ title: text, lead: text, note: text }),
  categories: z.strictObject({
    title: text,
    items: z.array(
      z.strictObject({
        to: z.literal(businessCategories.map((name) => `/${name}` as const)),
        name: text,
        text,
        category: drawnCategory,
        seed,
      }),
    ),
  }),
  benefits: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ ...titled, picture: z.literal(['hours', 'race', 'messages', 'rules', 'page']) })),
  }),
  pricing: z.strictObject({
    title: text,
    lead: text,
    note: text,
    yearly: text,
    plans: z.array(
      z.strictObject({
        name: text,
        for: text,
        monthly: lei,
        yearly: lei,
        highlighted: z._default(z.boolean(), false),
        points: z.array(text),
      }),
    ),
  }),
  testimonials: z.strictObject({
    /** Written by us: shown in the demonstration alone. */
    examples: z.boolean(),
    title: text,
    note: text,
    items: z.array(z.strictObject({ quote: text, person: text, place: text, seed, woman: z.boolean() })),
  }),
  steps: z.strictObject({ title: text, items: z.array(z.strictObject(titled)) }),
  closing: z.strictObject(titled),
})

const category = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({ title: text, lead: text }),
  categories: z.array(
    z.strictObject({ name: text, category: drawnCategory, seed, view: z.int().check(z.minimum(0), z.maximum(19)) }),
  ),
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
  closing: z.strictObject({ title: text }),
})

export type BusinessContent = z.output<typeof business>
export type CategoryContent = z.output<typeof category>

const files = import.meta.glob<string>('/content/business/*.yaml', { query: '?raw', import: 'default', eager: true })
const FOLDER = '/content/business'

/** The partnership page's texts, plans and examples, read when they are first asked for. */
export const readBusiness = once((): BusinessContent => read('business', business))

/** The pages of the three kinds of business, by their path; so are they. */
export const readCategories = once(
  (): Readonly<Record<string, CategoryContent>> => ({
    'beauty-and-care': read('beauty-and-care', category),
    'health-and-wellness': read('health-and-wellness', category),
    'sports-and-recreation': read('sports-and-recreation', category),
  }),
)

function read<S extends z.ZodMiniType>(name: string, schema: S): z.output<S> {
  const file = `${FOLDER}/${name}.yaml`
  return readYaml(file, files[file] ?? '', schema)
}
