/** The pages of text alone, each a file of content/pages. */
export const contentPages = [
  'privacy-policy',
  'terms-and-conditions',
  'cookie-policy',
  'reviews-policy',
  'ranking',
  'accessibility',
  'legal-notice',
] as const

/** One page for each kind of business, each a file of content/business. */
export const businessCategories = ['beauty-and-care', 'health-and-wellness', 'sports-and-recreation'] as const
