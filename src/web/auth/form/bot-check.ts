declare global {
  interface Window {
    grecaptcha?: {
      ready(then: () => void): void
      execute(key: string, options: { action: string }): Promise<string>
    }
  }
}

/** The public key, and where the service's script lies. */
export type BotCheck = { key: string; address: string }

const PATIENCE = 5_000

/**
 * A token of reCAPTCHA v3 for one action. Its script is loaded when the first is asked for; where it cannot be, the
 * token is empty and the server decides what still goes.
 */
export async function botCheckToken({ key, address }: BotCheck, action: string): Promise<string> {
  try {
    const service = await within(PATIENCE, loaded(address, key))
    return await within(PATIENCE, service.execute(key, { action }))
  } catch {
    return ''
  }
}

let loading: Promise<NonNullable<Window['grecaptcha']>> | undefined

function loaded(address: string, key: string): Promise<NonNullable<Window['grecaptcha']>> {
  loading ??= new Promise<NonNullable<Window['grecaptcha']>>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${address}/api.js?render=${encodeURIComponent(key)}&hl=ro`
    script.onload = () => {
      const service = window.grecaptcha
      if (service) service.ready(() => resolve(service))
      else reject(new Error('the bot check did not start'))
    }
    script.onerror = () => reject(new Error('the bot check did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the bot check took too long')), milliseconds)
  })
  return Promise.race([work, late])
}
