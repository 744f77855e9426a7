import * as z from 'zod/mini'
import { slugify } from '#domain/catalog/slug.ts'
import { foldText } from '#domain/search/fold-text.ts'
import file from '/content/faq.yaml?raw'
import { type Block, plainText } from './blocks.ts'
import { faultIn, filled, readText, readYaml, type Values } from './read-file.server.ts'

const NAME = '/content/faq.yaml'
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id has small letters, figures and hyphens'))
const schema = z.strictObject({
  title: z.string(),
  description: z.string(),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      questions: z.array(z.strictObject({ id: slug, question: z.string(), answer: z.string() })),
    }),
  ),
})

export type Question = { id: string; question: string; answer: Block[] /** Folded, for search. */; words: string }
export type Faq = { title: string; description: string; groups: { id: string; title: string; questions: Question[] }[] }

const faq = read(NAME, file)

/** The questions and answers of content/faq.yaml, with `{names}` filled in. */
export function readFaq(values: Values): Faq {
  return filled(faq, values)
}

function read(name: string, text: string): Faq {
  const { groups, ...rest } = readYaml(name, text, schema)
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw faultIn(name, lineOf(text, twice), `the id ${twice} stands for two questions`)
  return {
    ...rest,
    groups: groups.map(({ title, questions }) => ({
      id: `despre-${slugify(title)}`,
      title,
      questions: questions.map(({ id, question, answer }) => {
        const blocks = readText(name, answer, lineOf(text, id))
        return { id, question, answer: blocks, words: foldText(`${question} ${plainText(blocks)}`) }
      }),
    })),
  }
}

/** The last line where an id is written. */
function lineOf(text: string, id: string): number {
  return text.split('\n').findLastIndex((line) => new RegExp(`\\bid:\\s*${id}\\s*$`).test(line)) + 1
}
