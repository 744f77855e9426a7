import type { ImportKind } from '#domain/imports/list-field.ts'
import { clientList } from './clients/clients.ts'
import type { ListPart, Row } from './list-part.ts'
import { serviceList } from './services/services.ts'
import { memberList } from './team/members.ts'
import { visitList } from './visits/visits.ts'

/** Calls `use` with the part of this kind of list, whatever its rows are. */
export function withPart<R>(kind: ImportKind, use: <T extends Row, F extends Row>(part: ListPart<T, F>) => R): R {
  switch (kind) {
    case 'clients':
      return use(clientList)
    case 'services':
      return use(serviceList)
    case 'team':
      return use(memberList)
    case 'visits':
      return use(visitList)
  }
}
