import type { MapSource } from './map-source.ts'

/** The analytics or advertising tag, loaded only after consent: its id and the URL of its script. */
export type TagConfig = { id: string; source: string }

/** The platform's public identity and links, from configuration; a missing URL hides its link. */
export type SiteConfig = {
  name: string
  origin: string
  email: string
  legalName: string
  cui: string
  registryNumber: string
  /** The registered office. */
  address: string
  phone: string
  /** True while the identity above is the demonstration's: legal texts are marked as drafts. */
  isDemonstration: boolean
  blogUrl: string | null
  partnerUrl: string | null
  social: { facebook: string | null; instagram: string | null; tiktok: string | null; linkedin: string | null }
  stores: { appStore: string | null; googlePlay: string | null; appGallery: string | null }
  /** The app for businesses. */
  businessStores: { appStore: string | null; googlePlay: string | null }
  tag: TagConfig | null
  /** URL of the official SAL pictogram, 250×50; null shows a box with the same text. */
  salPictogram: string | null
  map: MapSource
  /** Which identity providers are offered for login; off until their keys are set. */
  ways: { apple: boolean; facebook: boolean }
  /** AU-14: reCAPTCHA's public key and the URL of its script; null when it is off. */
  botCheck: { key: string; address: string } | null
  /** Whether /dev/… pages exist; false in a public deployment. */
  developerPages: boolean
  /** Whether the demo marketplace is here, whose people and password everybody knows. */
  hasDemo: boolean
  /** Whether /dev/outbox shows messages, codes included. */
  showsOutbox: boolean
}

/** The default when nothing is configured: an identity that is plainly a demonstration. */
export const demoSite: SiteConfig = {
  name: 'Dichis',
  origin: '',
  email: 'contact@dichis.test',
  legalName: 'Dichis Demo SRL',
  cui: '00000000',
  registryNumber: 'J22/0000/2026',
  address: 'Strada Exemplului 1, Iași',
  phone: '0232 000 000',
  isDemonstration: true,
  blogUrl: null,
  partnerUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, linkedin: null },
  stores: { appStore: null, googlePlay: null, appGallery: null },
  businessStores: { appStore: null, googlePlay: null },
  tag: null,
  salPictogram: null,
  map: { pmtiles: null, tiles: null },
  ways: { apple: false, facebook: false },
  botCheck: null,
  developerPages: true,
  hasDemo: false,
  showsOutbox: true,
}
