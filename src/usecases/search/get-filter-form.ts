import { type FilterForm, loadFilterForm } from '#db/search/load-filter-form.ts'
import type { Context } from '../context.ts'

export type ShownForm = Omit<FilterForm, 'categories'> & {
  categories: (FilterForm['categories'][number] & { picture: string })[]
}

/** What the filters offer, with a drawn close-up for each category. */
export async function getFilterForm(ctx: Context): Promise<ShownForm> {
  const form = await loadFilterForm(ctx.read)
  const pictureOf = ({ slug, name }: FilterForm['categories'][number]) =>
    ctx.gateways.drawings.keyOf({ category: slug, view: 'close-up', seed: slug, name })
  return { ...form, categories: form.categories.map((category) => ({ ...category, picture: pictureOf(category) })) }
}
