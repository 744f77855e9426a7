/** The path of a location’s public page. */
export const pathOfLocation = (id: number, slug: string) => `/locations/${id}/${slug}`
