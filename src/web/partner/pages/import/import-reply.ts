import type { ImportPreview } from '#contract/imports/imports.ts'
import type { ImportId } from '#domain/ids.ts'
import type { DateOrder } from '#domain/tables/read-date.ts'
import type { Reply } from '#web/partner/parts/reply.ts'

/** The answer to the page's form: what the file would bring, or that it is done. */
export type ImportReply = Reply & {
  readonly preview?: ImportPreview
  /** The order of dates that the person has chosen. */
  readonly dateOrder?: DateOrder
  /** The professional whom the person has chosen for visits that name nobody. */
  readonly person?: string
  /** The import that was made. */
  readonly made?: ImportId
}
