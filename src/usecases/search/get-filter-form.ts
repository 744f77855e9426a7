import { type FilterForm, loadFilterForm } from '#db/search/load-filter-form.ts'
import { trades } from '#gateways/images/drawn/palettes.ts'
import { pictureKey } from '#gateways/images/drawn/picture-key.ts'
import type { Context } from '../context.ts'

export type ShownForm = Omit<FilterForm, 'categories'> & {
  categories: (FilterForm['categories'][number] & { picture: string })[]
}

/** What the filters offer, with a drawn close-up for each category. */
export async function getFilterForm(ctx: Context): Promise<ShownForm> {
  const form = await loadFilterForm(ctx.read)
  return { ...form, categories: form.categories.map((category) => ({ ...category, picture: pictureOf(category) })) }
}

function pictureOf({ slug, name }: FilterForm['categories'][number]): string {
  const trade = trades.find((known) => known === slug) ?? trades[0]
  return pictureKey({ kind: 'cover', trade, view: 2, seed: slug, name })
}
