import { useEffect, useState } from 'react'
import type { Work } from '../use-work.ts'

export type NamedLocation = Pick<Work['locations'][number], 'id' | 'name'>

/**
 * Where another tab of this browser works by now, while this page shows a different location; null where they agree.
 * The session is of both tabs, so that what is pressed in this one would happen at the other location.
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
