declare const brand: unique symbol

/**
 * A value that only its type tells from others: neither a plain one nor one of another brand goes where it is wanted.
 */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/**
 * A branded number that plain numbers may stand for, as in the input of a caller of the API; another brand's are still
 * refused.
 */
export type Unbranded<B> = B extends Branded<number, infer Name> ? number & { readonly [brand]?: Name } : never

/** A quantity in its unit: plain numbers go where it is wanted, since arithmetic gives those; another unit's do not. */
export type Unit<Name extends string> = number & { readonly [brand]?: Name }
