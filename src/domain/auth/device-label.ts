/** 'Chrome pe Android', from a User-Agent; 'Dispozitiv necunoscut' when it is unknown. */
export function deviceLabel(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1]
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  if (!browser && !system) return 'Dispozitiv necunoscut'
  if (!browser) return system ?? ''
  return system ? `${browser} pe ${system}` : browser
}

/** A stored device in words: what a program sent of itself as a User-Agent is read as one. */
export const deviceWords = (stored: string): string =>
  stored === '' || /^\w+\/\d[\w.]* ?\(/.test(stored) ? deviceLabel(stored) : stored

// Order matters: later browsers’ names also appear in the User-Agents of earlier ones.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
