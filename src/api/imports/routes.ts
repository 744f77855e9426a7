import type * as z from 'zod/mini'
import * as contract from '#contract/imports/imports.ts'
import { withoutHiddenMarks } from '#domain/text/typed-text.ts'
import { importClients, previewImport } from '#usecases/imports/import-clients.ts'
import type { ImportFile, ImportPlan } from '#usecases/imports/plan-import.ts'
import { listImports, undoImport } from '#usecases/imports/undo-import.ts'
import type { ApiApp } from '../api-app.ts'
import { servePartner } from '../serve.ts'

export function mountImports(app: ApiApp): void {
  servePartner(app, contract.previewImport, async (ctx, { body }) => ({
    data: present(await previewImport(ctx, await fileOf(body))),
  }))

  servePartner(app, contract.importClients, async (ctx, { body }) => {
    const { faults, ...imported } = await importClients(ctx, await fileOf(body), body.seen)
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
  columns,
  date_order,
}: z.output<typeof contract.previewImport.body>): Promise<ImportFile> {
  const name = withoutHiddenMarks(file.name.toWellFormed())
    .replace(/\p{Cc}/gu, ' ')
    .slice(-LONGEST_FILE_NAME)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: name.trim() || 'fără nume', bytes, columns: columns ?? null, dateOrder: date_order ?? null }
}

/** So many clients are shown as they will be, and so many rows with a fault or a remark. */
const SHOWN_CLIENTS = 20
const SHOWN_REMARKS = 500

function present({ isRecognised, asksDateOrder, clients, faults, remarks, leftOut, ...plan }: ImportPlan) {
  return {
    ...plan,
    columns: [...plan.columns],
    is_recognised: isRecognised,
    asks_date_order: asksDateOrder,
    added: clients.length,
    refused: faults.length,
    clients: clients.slice(0, SHOWN_CLIENTS).map(({ tags, ...client }) => ({ ...client, tags: [...tags] })),
    faults: faults.slice(0, SHOWN_REMARKS),
    remarks: remarks.slice(0, SHOWN_REMARKS),
    left_out: leftOut.map(({ heading, filled, isBalance }) => ({ heading, filled, is_balance: isBalance })),
  }
}
