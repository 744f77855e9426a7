/** The platform's public identity and links, all from configuration; a missing address hides its link. */
export type SiteConfig = {
  name: string
  origin: string
  email: string
  legalName: string
  cui: string
  registryNumber: string
  blogUrl: string | null
  partnerUrl: string | null
  social: { facebook: string | null; instagram: string | null; tiktok: string | null; linkedin: string | null }
  stores: { appStore: string | null; googlePlay: string | null; appGallery: string | null }
  /** Pages that only exist outside a public deployment. */
  developerPages: boolean
}

/** What is shown until configuration says otherwise: an identity that is plainly a demonstration. */
export const demoSite: SiteConfig = {
  name: 'Dichis',
  origin: '',
  email: 'contact@dichis.test',
  legalName: 'Dichis Demo SRL',
  cui: '00000000',
  registryNumber: 'J22/0000/2026',
  blogUrl: null,
  partnerUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, linkedin: null },
  stores: { appStore: null, googlePlay: null, appGallery: null },
  developerPages: true,
}
