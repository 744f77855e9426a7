/** In the page: over how many lines each of these words is written, wherever it is seen in the parts. */
export function linesOf(parts: Element[], words: string[]): { name: string; count: number }[] {
  const found: { name: string; count: number }[] = []
  for (const part of parts) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.parentElement?.closest('.sr-only')) continue
      for (const name of words) {
        const at = text.data.indexOf(name)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + name.length)
        found.push({ name, count: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size })
      }
    }
  }
  return found
}
