import type { ClientLoaderFunctionArgs } from 'react-router'
import { keepLast } from '#web/async/keep-last.ts'
import { besides } from './calendar/opened.ts'

/**
 * Keeps what is on the screen where loading the same address again fails, as it does on a bad line: an error in its
 * place would take along what is being typed.
 */
export function keepShown<T>() {
  const pages = keepLast<{ address: string; loaded: T }>(() => true)
  return {
    /** Records what is on the screen now, as it is to be given again. */
    remember: (loaded: T) => pages.remember({ address: besides(window.location), loaded }),
    async load({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<T> {
      const address = besides({ href: request.url })
      const fresh = async () => ({ address, loaded: (await serverLoader()) as T })
      return (await pages.load(fresh, (shown) => shown.address === address)).loaded
    },
  }
}
