import { type ComponentType, lazy, useState } from 'react'

/**
 * A part that is fetched when it is wanted, like `lazy`. One that has come is drawn in the very render that wants it;
 * `lazy` alone shows nothing first, and React leaves that so for up to 300 ms.
 */
export function fetched<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let come: ComponentType<Props> | null = null
  const fetch = async () => {
    const part = await load()
    come = part.default
    return part
  }
  const Late = lazy(fetch)
  function Part(props: Props) {
    // The same for as long as it is shown.
    const [Shown] = useState<ComponentType<Props>>(() => come ?? Late)
    return <Shown {...props} />
  }
  return { fetch, isHere: () => come !== null, Part }
}
