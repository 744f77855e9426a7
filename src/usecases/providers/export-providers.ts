import type { Db } from '#db/pool.ts'
import { loadDocuments } from '#db/providers/load-documents.ts'
import { type ProviderDocument, providerDocument } from './provider-format.ts'

/** Every active provider in the import format; relative dates have become absolute. */
export async function exportProviders(db: Db): Promise<ProviderDocument[]> {
  const documents = await loadDocuments(db)
  return documents.map((document) => providerDocument.parse(document))
}
