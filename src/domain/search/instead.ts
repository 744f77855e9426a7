/** The ways in which proposals differ from a search that found nothing. */
export const INSTEAD = ['another_day', 'later_today', 'another_price', 'farther', 'same_category'] as const
export type Instead = (typeof INSTEAD)[number]
