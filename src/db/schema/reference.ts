// Written by scripts/write-schema.ts from the migrations; not by hand.
import type { Generated } from 'kysely'

export type ReferenceTables = {
  county: {
    id: number
    code: string
    name: string
    slug: string
  }
  city: {
    id: Generated<number>
    county_id: number
    name: string
    slug: string
    latitude: number
    longitude: number
    population: Generated<number>
    featured: Generated<boolean>
  }
  category: {
    id: number
    slug: string
    name: string
    area: string
    position: number
    health: Generated<boolean>
  }
  payment_method: {
    id: number
    slug: string
    name: string
  }
  cancellation_reason: {
    id: number
    name: string
  }
}
