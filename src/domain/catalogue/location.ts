/** A location's or service's category: 'Frizerie', 'Stomatologie'. */
export type Category = { readonly id: number; readonly slug: string; readonly name: string }

/** WGS 84, degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

export type Location = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: Category
  readonly city: string
  readonly address: string
  readonly position: Position
}
