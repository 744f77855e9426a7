import type { Audience } from './audience.ts'

/** LIKE patterns for a folded name with a space at both ends. */
type Patterns = readonly string[]

/** Hints for choosing among services that fit a search equally well, from content/services.yaml. */
export type ServiceHints = {
  /** By the slug of a category. */
  readonly categories: Readonly<Record<string, CategoryHints>>
  /** Patterns in the names of services for each audience. */
  readonly audiences: Readonly<Record<Audience, Patterns>>
}

export type CategoryHints = {
  readonly first: Patterns
  readonly last: Patterns
  /** The services about which 'Pentru cine?' is asked. */
  readonly ask: Patterns
  /** The audience of services whose names do not say; null: everybody. */
  readonly suits: Audience | null
}
