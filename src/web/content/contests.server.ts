import * as z from 'zod/mini'
import type { Block } from './blocks.ts'
import { day, text } from './reading/fields.server.ts'
import { once } from './reading/once.server.ts'
import { faultIn, filled, readMarkdown, type Values } from './reading/read-file.server.ts'

const head = z.strictObject({
  title: text,
  description: text,
  published: z.boolean(),
  from: day,
  until: day,
})

/** The rules of a contest; `from` and `until` are its first and last day. */
export type Contest = { token: string; title: string; description: string; from: string; until: string; body: Block[] }

const files = import.meta.glob<string>('/content/contests/*.md', { query: '?raw', import: 'default', eager: true })

/** All of them, read when the first is asked for. */
export const readContests = once(() => new Map(Object.entries(files).flatMap(([file, words]) => read(file, words))))

/** The published contest at that path, with `{names}` filled in; undefined when there is none. */
export function findContest(token: string, values: Values): Contest | undefined {
  const contest = readContests().get(token)
  return contest && filled(contest, values)
}

/** Reads unpublished contests too, so that their faults show before the day of publication. */
function read(file: string, words: string): [string, Contest][] {
  const token = file.replace(/^.*\/(.+)\.md$/, '$1')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(token))
    throw faultIn(file, 1, 'the name of the file is the page’s address: small letters, figures and hyphens')
  const { head: front, body } = readMarkdown(file, words, head)
  const { published, ...rest } = front
  if (rest.until < rest.from) throw faultIn(file, 1, 'the contest ends before it begins')
  return published ? [[token, { token, ...rest, body }]] : []
}
