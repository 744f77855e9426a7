import { useEffect, useState } from 'react'
import type { Work } from '../use-work.ts'

export type NamedLocation = Pick<Work['locations'][number], 'id' | 'name'>

/**
 * The location where another tab of this browser works by now, while this page shows a different one; null where they
 * agree. Both tabs share the session, so a press in this one would act at the other location.
 */
export function useElsewhere({ id, name }: NamedLocation): NamedLocation | null {
  const [last, setLast] = useState<NamedLocation | null>(null)
  useEffect(() => {
    const tabs = new BroadcastChannel('dichis-location')
    tabs.onmessage = ({ data }: MessageEvent<NamedLocation>) => setLast(data)
    tabs.postMessage({ id, name } satisfies NamedLocation)
    return () => tabs.close()
  }, [id, name])
  return last?.id === id ? null : last
}
