import type * as z from 'zod/mini'
import * as contract from '#contract/imports/imports.ts'
import { withoutHiddenMarks } from '#domain/text/typed-text.ts'
import { type ImportPreview, importList, previewImport } from '#usecases/imports/import-list.ts'
import type { ImportFile } from '#usecases/imports/read-list.ts'
import { listImports, undoImport } from '#usecases/imports/undo-import.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

export function mountImports(app: ApiApp): void {
  servePartner(app, contract.previewImport, async (ctx, { body }) => ({
    data: present(await previewImport(ctx, await fileOf(body))),
  }))

  servePartner(app, contract.importList, async (ctx, { body }) => {
    const { faults, ...imported } = await importList(ctx, await fileOf(body), {
      seen: body.seen,
      notifiesClients: body.notify_clients === 'true',
    })
    return { data: { ...imported, refused: faults } }
  })

  servePartner(app, contract.listImports, async (ctx) => ({
    data: (await listImports(ctx)).map(({ fileName, at, undoableUntil, undoneAt, ...rest }) => ({
      ...rest,
      file_name: fileName,
      at: at.toString(),
      undoable_until: undoableUntil?.toString() ?? null,
      undone_at: undoneAt?.toString() ?? null,
    })),
  }))

  servePartner(app, contract.undoImport, async (ctx, { params }) => ({ data: await undoImport(ctx, params.import_id) }))
}

const LONGEST_FILE_NAME = 120

async function fileOf({
  file,
  kind,
  columns,
  date_order,
  professional_id,
}: z.output<typeof contract.previewImport.body>): Promise<ImportFile> {
  const name = withoutHiddenMarks(file.name.toWellFormed())
    .replace(/\p{Cc}/gu, ' ')
    .slice(-LONGEST_FILE_NAME)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return {
    name: name.trim() || 'fără nume',
    bytes,
    kind: kind ?? null,
    columns: columns ?? null,
    dateOrder: date_order ?? null,
    otherwiseWith: professional_id ?? null,
  }
}

/** So many rows with a fault or a remark are shown. */
const SHOWN_REMARKS = 500

function present({ isRecognised, asksDateOrder, lacksPerson, eventNames, ...rest }: ImportPreview) {
  const { entries, faults, remarks, leftOut, columns, toCome, ...plan } = rest
  return {
    ...plan,
    columns: [...columns],
    is_recognised: isRecognised,
    asks_date_order: asksDateOrder,
    lacks_person: lacksPerson,
    is_calendar: eventNames !== null,
    refused: faults.length,
    to_come: toCome,
    entries: entries.map(({ facts, tags, ...entry }) => ({ ...entry, facts: [...facts], tags: [...tags] })),
    faults: faults.slice(0, SHOWN_REMARKS),
    remarks: remarks.slice(0, SHOWN_REMARKS),
    left_out: leftOut.map(({ heading, filled, isBalance }) => ({ heading, filled, is_balance: isBalance })),
  }
}
