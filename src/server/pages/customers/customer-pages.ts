import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionUser } from '#web/site/session-user.ts'
import { isPlainRead, sendAnswer, visitorOf } from '../cache/answer-cached.ts'
import type { Answer, Visitor } from '../cache/cached-page.ts'
import { createPageCache, type ReadCookies, type ReadState } from '../cache/page-cache.ts'
import { hasWritten, readsAsCustomer } from '../cache/visitor.ts'
import type { CustomerPage } from './customer-page.ts'
import { markedCustomer } from './template.ts'

/** The customer of the cookies; null for who is none, or to whom other times are free than to others. */
export type FindCustomer = (cookies: string) => Promise<SessionUser | null>

export type CustomerPages = ReturnType<typeof createCustomerPages>

type Asked = { readonly path: string; readonly cookies: string; readonly visitor: Visitor }

type Options = {
  readonly now?: () => number
  /** Without it the page of who has just written something is rendered for them alone. */
  readonly readState?: ReadState | null
}

/**
 * Public pages for who is logged in: cached as those of anonymous visitors are, without the customer, who is asked for
 * again each time. See docs/decisions/2026-11-22-pages-of-customers.md.
 */
export function createCustomerPages(findCustomer: FindCustomer, options: Options = {}) {
  // The same marks each time: by them pages of the same data are known as the same.
  const pagesWith = (marks: SessionUser) => ({
    marks,
    cache: createPageCache<CustomerPage>({ ...options, maxBytes: MAX_BYTES }),
  })
  const [picture, initials] = [pagesWith(markedCustomer(true)), pagesWith(markedCustomer(false))]
  const pagesOf = ({ avatarUrl }: SessionUser) => (avatarUrl === null ? initials : picture)
  // Where it fails, the page that is rendered for this visitor alone says why.
  const find = (cookies: string) => findCustomer(cookies).catch(() => null)

  return {
    /** Answers from the cache, if it can; false for any other request. */
    recall(incoming: IncomingMessage, outgoing: ServerResponse): false | Promise<boolean> {
      const { url = '', headers } = incoming
      const cookies = headers.cookie ?? ''
      if (incoming.method !== 'GET' || !isPlainRead(incoming) || !readsAsCustomer(cookies, headers.authorization))
        return false
      if (!picture.cache.knows(url) && !initials.cache.knows(url)) return false
      return find(cookies).then(async (customer) => {
        if (!customer) return false
        const { cache } = pagesOf(customer)
        const page =
          (hasWritten(cookies) ? null : cache.find(url, cookies)) ?? (await cache.findUnchanged(url, cookies))
        if (!page) return false
        sendAnswer(await page.answer(customer, visitorOf(incoming)), outgoing)
        return true
      })
    },

    /**
     * The page from the cache, or rendered for marks in place of a customer; null where it is to be rendered for this
     * one.
     */
    async read(
      { path, cookies, visitor }: Asked,
      readCookies: ReadCookies,
      render: (seen: string, marks: SessionUser, last: CustomerPage | null) => Promise<CustomerPage>,
    ): Promise<Answer | null> {
      const isStrict = hasWritten(cookies)
      if (isStrict && !options.readState) return null
      const customer = await find(cookies)
      if (!customer) return null
      const { marks, cache } = pagesOf(customer)
      const asked = { path, cookies, readCookies, isStrict }
      const page = await cache.read(asked, (seen, last) => render(seen, marks, last))
      return page.status === 200 ? page.answer(customer, visitor) : null
    },
  }
}

/** Of each of both. */
const MAX_BYTES = 8 * 1024 * 1024
