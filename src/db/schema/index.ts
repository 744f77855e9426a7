// Written by scripts/write-schema.ts from the migrations; not by hand.

import type { BookingsTables } from './bookings.ts'
import type { CustomersTables } from './customers.ts'
import type { FreeTimeTables } from './free-time.ts'
import type { ImportsTables } from './imports.ts'
import type { JobWorkersTables } from './job-workers.ts'
import type { LocationChangesTables } from './location-changes.ts'
import type { LocationsTables } from './locations.ts'
import type { MessagesTables } from './messages.ts'
import type { ReferenceTables } from './reference.ts'
import type { SearchWordsTables } from './search-words.ts'
import type { StaffTables } from './staff.ts'
import type { TeamAndMenuTables } from './team-and-menu.ts'
import type { WaitingAndWithdrawalsTables } from './waiting-and-withdrawals.ts'

/** Every table, as Kysely sees it. */
export type Schema = ReferenceTables &
  CustomersTables &
  LocationsTables &
  TeamAndMenuTables &
  BookingsTables &
  MessagesTables &
  SearchWordsTables &
  FreeTimeTables &
  WaitingAndWithdrawalsTables &
  JobWorkersTables &
  StaffTables &
  LocationChangesTables &
  ImportsTables
