import * as z from 'zod/mini'
import { foldText } from '#domain/text/fold-text.ts'
import { slugify } from '#domain/text/slug.ts'
import file from '/content/faq.yaml?raw'
import { type Block, plainText } from './blocks.ts'
import { text } from './reading/fields.server.ts'
import { once } from './reading/once.server.ts'
import { faultIn, filled, openYaml, readText, type Values } from './reading/read-file.server.ts'

const NAME = '/content/faq.yaml'
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id has small letters, figures and hyphens'))
const schema = z.strictObject({
  title: text,
  description: text,
  groups: z.array(
    z.strictObject({
      title: text,
      questions: z.array(z.strictObject({ id: slug, question: text, answer: text })),
    }),
  ),
})

export type Question = { id: string; question: string; answer: Block[] /** Folded, for search. */; words: string }
export type Faq = { title: string; description: string; groups: { id: string; title: string; questions: Question[] }[] }

export const readQuestions = once(() => read(NAME, file))

/** The questions and answers of content/faq.yaml, with `{names}` filled in. */
export function readFaq(values: Values): Faq {
  return filled(readQuestions(), values)
}

function read(name: string, file: string): Faq {
  const { value, lineOf } = openYaml(name, file, schema)
  const seen = new Set<string>()
  const groups = value.groups.map(({ title, questions }, group) => ({
    id: `despre-${slugify(title)}`,
    title,
    questions: questions.map(({ id, question, answer }, at) => {
      const path = ['groups', group, 'questions', at]
      if (seen.has(id)) throw faultIn(name, lineOf([...path, 'id']), `the id ${id} stands for two questions`)
      seen.add(id)
      const blocks = readText(name, answer, lineOf([...path, 'answer']))
      return { id, question, answer: blocks, words: foldText(`${question} ${plainText(blocks)}`) }
    }),
  }))
  return { ...value, groups }
}
