import { type FilterForm, loadFilterForm } from '#db/search/load-filter-form.ts'
import type { Context, Deps } from '../context.ts'

export type ShownForm = Omit<FilterForm, 'categories'> & {
  categories: (FilterForm['categories'][number] & { picture: string })[]
}

/** The choices of the filters, with a drawn close-up for each category. Its numbers may be a minute old. */
export async function getFilterForm(ctx: Context): Promise<ShownForm> {
  const form = await cachedForm(ctx.read)
  const pictureOf = ({ slug, name }: FilterForm['categories'][number]) =>
    ctx.gateways.drawings.keyOf({ category: slug, view: 'close-up', seed: slug, name })
  return { ...form, categories: form.categories.map((category) => ({ ...category, picture: pictureOf(category) })) }
}

const FORM_LIFE_MS = 60_000
const forms = new WeakMap<Deps['read'], { until: number; form: Promise<FilterForm> }>()

function cachedForm(db: Deps['read']): Promise<FilterForm> {
  const known = forms.get(db)
  if (known && performance.now() < known.until) return known.form
  const form = loadFilterForm(db)
  const cached = { until: performance.now() + FORM_LIFE_MS, form }
  forms.set(db, cached)
  form.catch(() => forms.get(db) === cached && forms.delete(db))
  return form
}
