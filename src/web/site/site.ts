import type { MapSource } from './map-source.ts'

/** The measuring tag of the deployment, loaded only after consent: its id and the address of its script. */
export type TagConfig = { id: string; source: string }

/** The platform's public identity and links, all from configuration; a missing address hides its link. */
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
  /** Whether the identity above is still the demonstration's, so that no text of this site binds anybody. */
  isDemonstration: boolean
  blogUrl: string | null
  partnerUrl: string | null
  social: { facebook: string | null; instagram: string | null; tiktok: string | null; linkedin: string | null }
  stores: { appStore: string | null; googlePlay: string | null; appGallery: string | null }
  /** The app of those who are booked. */
  businessStores: { appStore: string | null; googlePlay: string | null }
  tag: TagConfig | null
  /** Address of the official SAL pictogram, 250×50; without one a drawn box stands in. */
  salPictogram: string | null
  map: MapSource
  /** The other houses through which one may come in; off until their keys are set. */
  ways: { apple: boolean; facebook: boolean }
  /** AU-14: reCAPTCHA's public key and where its script lies; null when it is off. */
  botCheck: { key: string; address: string } | null
  /** Pages that only exist outside a public deployment. */
  developerPages: boolean
  /** Whether /dev/outbox shows the messages, codes included. */
  showsOutbox: boolean
}

/** What is shown until configuration says otherwise: an identity that is plainly a demonstration. */
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
  showsOutbox: true,
}
