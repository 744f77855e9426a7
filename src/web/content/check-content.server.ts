import { readBusiness, readCategories } from './business.server.ts'
import { readContests } from './contests.server.ts'
import { readQuestions } from './faq.server.ts'
import { pages } from './pages.server.ts'
import { documents } from './partner/partner-documents.server.ts'
import { readUsualServices } from './partner/usual-services.server.ts'

/**
 * Reads every content file, as each build does; pages read theirs when they are first asked for. Throws naming file and
 * line.
 */
export function checkContent(): void {
  for (const read of [
    readBusiness,
    readCategories,
    readContests,
    readQuestions,
    readUsualServices,
    ...pages.values(),
    ...documents.values(),
  ])
    read()
}
