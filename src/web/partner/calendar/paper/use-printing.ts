import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed; its paper is taken as it is drawn when that begins. A page that the server has
 * just sent may be printed before its script is here: it comes with its paper.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(true)
  useEffect(() => {
    if (!window.matchMedia('print').matches) setPrinting(false)
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
