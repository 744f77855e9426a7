import type { SiteConfig } from '#web/site/site.ts'

type Stores = SiteConfig['stores']

/**
 * BZ-04: the store of the device that a browser says it runs on; null when it is none with a store, or its store has no
 * app yet. Huawei's phones say Android too, so they are asked first; an iPad that calls itself a Mac cannot be told
 * from one.
 */
export function storeFor(userAgent: string, stores: Stores): string | null {
  if (/HUAWEI|HONOR|HarmonyOS|HMSCore/i.test(userAgent)) return stores.appGallery ?? stores.googlePlay
  if (/Android/i.test(userAgent)) return stores.googlePlay
  if (/iPhone|iPad|iPod/.test(userAgent)) return stores.appStore
  return null
}
