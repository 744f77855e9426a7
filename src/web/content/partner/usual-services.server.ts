import * as z from 'zod/mini'
import { text } from '../reading/fields.server.ts'
import { once } from '../reading/once.server.ts'
import { readYaml } from '../reading/read-file.server.ts'

const schema = z.array(z.strictObject({ name: text, minutes: z.int().check(z.minimum(5), z.maximum(720)) }))

type UsualService = z.output<typeof schema>[number]

const files = import.meta.glob<string>('/content/usual-services/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The usual services of locations of each category; read when they are first asked for. */
export const readUsualServices = once(
  (): ReadonlyMap<string, readonly UsualService[]> =>
    new Map(Object.entries(files).map(([file, words]) => [nameOf(file), readYaml(file, words, schema)])),
)

const nameOf = (file: string) => file.replace(/^.*\/(.+)\.yaml$/, '$1')

/**
 * The usual services of a location of this category, with the usual durations; nothing for a category without a file.
 */
export const usualServicesOf = (category: string): readonly UsualService[] => readUsualServices().get(category) ?? []
