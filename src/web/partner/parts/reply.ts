import { data } from 'react-router'
import type { Problem } from '#contract/client.ts'

/** The answer of a form of the provider's side where it does not lead on. */
export type Reply = {
  readonly errors?: Record<string, string[]>
  readonly message?: string
  readonly done?: string
  /** Which form of several it was. */
  readonly form?: string
  /** The typed values, so that nothing is lost. */
  readonly typed?: Record<string, string | undefined>
  /**
   * The fields' values when the form was opened, as it sent them along; the present ones where those are out of date.
   */
  readonly seen?: string
  /** Others have changed the same fields since the form was opened. */
  readonly stale?: true
}

type Answer = { readonly ok: true } | ({ readonly ok: false } & Refusal)

type Refusal = { readonly status: number; readonly problem: Problem }

/** The API's answer in the form's terms: that it is done, or the refusal with the errors of these fields. */
export const answered = (answer: Answer, done: string, fields: readonly string[], rest: Reply) =>
  answer.ok ? data<Reply>({ ...(rest.form !== undefined && { form: rest.form }), done }) : refused(answer, fields, rest)

/** A refusal of the API in the form's terms: errors on none of its fields become the message. */
export function refused<Rest extends Reply>({ status, problem }: Refusal, fields: readonly string[], rest?: Rest) {
  const found = Object.entries(problem.errors ?? {})
  const errors = Object.fromEntries(found.filter(([name]) => fields.includes(name)))
  const others = found.filter(([name]) => !fields.includes(name)).flatMap(([, texts]) => texts)
  const message = others.length > 0 ? others.join(' ') : found.length === 0 ? problem.message : undefined
  return data<Rest>({ ...(rest as Rest), errors, ...(message ? { message } : {}) }, { status })
}

/** The contract's errors in the form's own words, each by its field. */
export const inWords = (errors: Record<string, string[]>, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      const [field = ''] = path.split('.')
      return [field, words[field] ? [words[field]] : texts]
    }),
  )

/** The faults that the form's own rules found, before any call. */
export const wrong = <Rest extends Reply>(errors: Record<string, string[]>, rest?: Rest) =>
  data<Rest>({ ...(rest as Rest), errors }, { status: 422 })

/** A posted picture: `save` puts it in its place, `remove` takes the one there away. */
export async function changePicture(form: FormData, { save, remove, words }: PictureChange) {
  const rest = { form: String(form.get('form') ?? '') }
  if (form.get('intent') === 'remove') return answered(await remove(), words.removed, [], rest)
  const image = form.get('image')
  if (!(image instanceof File) || image.size === 0) return wrong({ image: [words.missing] }, rest)
  return answered(await save(image), words.saved, ['image'], rest)
}

export const PHOTO_WORDS = {
  saved: 'Am salvat fotografia.',
  removed: 'Am scos fotografia.',
  missing: 'Alege întâi o fotografie.',
}

type PictureChange = {
  readonly save: (image: File) => Promise<Answer>
  readonly remove: () => Promise<Answer>
  readonly words: { readonly saved: string; readonly removed: string; readonly missing: string }
}
