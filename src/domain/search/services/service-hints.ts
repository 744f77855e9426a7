import type { Audience } from './audience.ts'

/** LIKE patterns for a folded name with a space at both ends. */
type Patterns = readonly string[]

/** What helps to choose among services that fit a search alike, as content/services.yaml says it. */
export type ServiceHints = {
  /** By the slug of a category. */
  readonly categories: Readonly<Record<string, CategoryHints>>
  /** What the names of services for them hold. */
  readonly audiences: Readonly<Record<Audience, Patterns>>
}

export type CategoryHints = {
  readonly first: Patterns
  readonly last: Patterns
  /** The services about which 'Pentru cine?' is asked. */
  readonly ask: Patterns
  /** Whom services suit whose names do not say; null: everybody. */
  readonly suits: Audience | null
}
