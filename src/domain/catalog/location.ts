/** A trade, as places are sorted by: 'Frizerie', 'Stomatologie'. */
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

/** A member of a location's team; a collaborator has a page of their own. */
export type Professional = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly title: string | null
  readonly isCollaborator: boolean
}

/** What the law wants said of a provider before an order (ANPC Order 225/2023). */
export type LegalIdentity = {
  readonly legalName: string
  readonly cui: string
  readonly registryNumber: string
  readonly address: string
}
