/** The code of late-script.ts with all it imports, compiled for an inline script; see vite.inline.ts. */
declare module 'virtual:late-script' {
  const code: string
  export default code
}

/** The inlined code of hold-early-presses.ts. */
declare module 'virtual:early-presses' {
  const code: string
  export default code
}

/** The inlined code of early-hold.ts. */
declare module 'virtual:early-hold' {
  const code: string
  export default code
}
