import { pictureUrl } from '#usecases/site/pictures/picture-url.ts'

/** A logo or cover as the wire has it. */
export const presentImage = (source: string | null) => (source === null ? null : { dataUrl500: pictureUrl(source) })

/** A person's picture as the wire has it. */
export const presentPortrait = (source: string | null) => (source === null ? null : { dataUrl150: pictureUrl(source) })
