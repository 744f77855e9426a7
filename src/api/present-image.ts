import { pictureUrl } from '#usecases/site/pictures/picture-url.ts'

/** A logo or cover. */
export const presentImage = (source: string | null) => (source === null ? null : { dataUrl500: pictureUrl(source) })

/** A person’s picture. */
export const presentPortrait = (source: string | null) => (source === null ? null : { dataUrl150: pictureUrl(source) })
