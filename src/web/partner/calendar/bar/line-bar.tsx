import { Icon } from '#web/ui/icons/icon.tsx'

/** While nothing new arrives: since when, and what that means for what is seen and done. */
export function LineBar({ brokenSince }: { brokenSince: string | null }) {
  return (
    <div role="status" className="line-bar">
      {brokenSince && (
        <p>
          <Icon name="wifi-slash" />
          <span>
            <b>Legătura s-a întrerupt la {brokenSince}.</b> Vezi ce era atunci; ce faci acum poate să nu ajungă la
            server.
          </span>
        </p>
      )}
    </div>
  )
}
