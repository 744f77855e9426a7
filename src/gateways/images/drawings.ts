/** A picture that is drawn again whenever it is asked for: the same name gives the same picture. */
export type Drawing = {
  /** The category to draw; one that has no drawing is shown as another. */
  category: string
  view: 'street' | 'close-up'
  /** Chooses its colours and furniture: small letters, digits and hyphens. */
  seed: string
  /** The text of the sign. */
  name: string
}

/** Pictures where there is no photograph: of categories, of cities, and of the demo's locations. */
export type Drawings = {
  /** The key under which the site serves this drawing. */
  keyOf(drawing: Drawing): string
  /** The SVG under a key; null when the key names no drawing. */
  draw(key: string): string | null
}
