import * as z from 'zod/mini'
import { text } from '#web/content/reading/fields.server.ts'
import { readYaml } from '#web/content/reading/read-file.server.ts'

const schema = z.array(z.strictObject({ name: text, minutes: z.int().check(z.minimum(5), z.maximum(720)) }))

type UsualService = z.output<typeof schema>[number]

const files = import.meta.glob<string>('/content/usual-services/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const byCategory = new Map(
  Object.entries(files).map(([file, words]) => [file.replace(/^.*\/(.+)\.yaml$/, '$1'), readYaml(file, words, schema)]),
)

/** What a location of this category usually does, with the usual durations; nothing for a category without a file. */
export const usualServicesOf = (category: string): readonly UsualService[] => byCategory.get(category) ?? []
