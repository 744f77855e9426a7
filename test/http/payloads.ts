/** How a text may try to leave the place it is shown in. */
const WAYS_OUT = [
  '',
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '</p>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '-->',
  ']]>',
  '\u2028',
  '\\"',
]

/** Attacks that would run if they left their text. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<ScRiPt >alert(1)</sCrIpT>',
  '<!--<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href=javascript:alert(1)>x</a>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<base href=//rau.test>',
  '<meta http-equiv=refresh content=0;url=//rau.test>',
  ' onmouseover=alert(1) x=',
  ' autofocus onfocus=alert(1) x=',
  'javascript:alert(1)',
  '${alert(1)}{{alert(1)}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)',
  '%3Cscript%3Ealert(1)',
]

/** Each would run, or break out of an attribute, if it were ever written as it is: every vector by every way out. */
export const PAYLOADS = WAYS_OUT.flatMap((out) => VECTORS.map((vector) => out + vector))

/** Every vector and every way out once. */
export const FEWER = [...VECTORS, ...WAYS_OUT.map((out) => `${out}${VECTORS[0]}`)]

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi
/** A tag as our pages write them: every value in double quotes. */
const OWN_TAG = /<\/?[a-z][\w-]*((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi
const OBEYED = /\s(on\w+=|(href|src|action|formaction|srcdoc)="\s*javascript:)/i

/**
 * Scripts and handlers in the page that a browser would run and we did not write, and markup that is not as we write
 * it.
 */
export function foreignMarkup(html: string): string[] {
  const scripts = [...html.matchAll(SCRIPT)].map(([, text]) => text ?? '')
  const raw = scripts.filter((text) => /<\/script|<!--|<script|\u2028|\u2029|^\s*alert/i.test(text))
  const outside = html.replace(SCRIPT, '').replace(/<!doctype html>|<!--(?:\[if mso\]|\/?\$[?!]?|\s*)-->/gi, '')
  const obeyed = [...outside.matchAll(OWN_TAG)].map(([tag]) => tag).filter((tag) => OBEYED.test(unquoted(tag)))
  const broken = outside.replace(OWN_TAG, '').match(/<[^\n]{0,80}/g) ?? []
  return [...obeyed, ...raw, ...broken]
}

/** The tag without what its values say, except where they lead. */
const unquoted = (tag: string) => tag.replace(/="(?!\s*javascript:)[^"]*"/gi, '=""')
