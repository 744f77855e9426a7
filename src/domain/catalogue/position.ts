/** WGS 84, degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }
