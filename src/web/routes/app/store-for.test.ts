import { expect, test } from 'vitest'
import { storeFor } from './store-for.ts'

const stores = { appStore: 'https://apple.test', googlePlay: 'https://google.test', appGallery: 'https://huawei.test' }

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', stores.appStore],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', stores.appStore],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140', stores.googlePlay],
  ['Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9; HMSCore 6.13) AppleWebKit/537.36', stores.appGallery],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36', stores.appGallery],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140', null],
  ['', null],
])('%s has its own store [BZ-04]', (userAgent, store) => {
  expect(storeFor(userAgent, stores)).toBe(store)
})

test('a Huawei phone without AppGallery’s app gets Google Play’s; a store without the app leads nowhere [BZ-04]', () => {
  expect(storeFor('Android HUAWEI', { ...stores, appGallery: null })).toBe(stores.googlePlay)
  expect(storeFor('iPhone', { ...stores, appStore: null })).toBeNull()
})
