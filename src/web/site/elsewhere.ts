/** The pages elsewhere that the site links to, by the variable of the configuration that says where each is. */
export const ELSEWHERE = {
  BLOG_URL: 'blogul',
  FACEBOOK_URL: 'pagina de pe Facebook',
  INSTAGRAM_URL: 'pagina de pe Instagram',
  TIKTOK_URL: 'pagina de pe TikTok',
  LINKEDIN_URL: 'pagina de pe LinkedIn',
  APP_STORE_URL: 'aplicația din App Store',
  GOOGLE_PLAY_URL: 'aplicația din Google Play',
  APP_GALLERY_URL: 'aplicația din AppGallery',
  BUSINESS_APP_STORE_URL: 'aplicația pentru afaceri din App Store',
  BUSINESS_GOOGLE_PLAY_URL: 'aplicația pentru afaceri din Google Play',
} as const

export type Elsewhere = keyof typeof ELSEWHERE

export const isElsewhere = (setting: string): setting is Elsewhere => Object.hasOwn(ELSEWHERE, setting)
