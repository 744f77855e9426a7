import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, toast } from './toast.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of listToasts()) dismissToast(id)
})

test('each fault said without a network goes once it is back, and what was said with one stays [ER-07]', () => {
  const browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', { onLine: true })
  toast('error', 'Parola e greșită.')
  vi.stubGlobal('navigator', { onLine: false })
  toast('error', 'Nu avem legătură la internet.')
  toast('info', 'Se deschide când revine.')
  browser.dispatchEvent(new Event('online'))
  expect(listToasts().map(({ text }) => text)).toEqual(['Parola e greșită.'])
})
