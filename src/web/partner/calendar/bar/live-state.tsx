import { Icon } from '#web/ui/icons/icon.tsx'

/** Says that what others do appears by itself; or since when it does not. */
export function LiveState({ brokenSince }: { brokenSince: string | null }) {
  return (
    <p className={brokenSince ? 'live live-broken' : 'live'} role="status">
      {brokenSince ? (
        <>
          <Icon name="wifi-slash" size={16} />
          legătura s-a întrerupt la {brokenSince}
        </>
      ) : (
        'în direct'
      )}
    </p>
  )
}
