import { type ComponentType, lazy, Suspense, useState } from 'react'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { type Setup, saveSetupAddress, setupAddress } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import type { PointMapProps } from '#web/partner/pages/onboarding/setup/point-map.tsx'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { hasStreets } from '#web/site/map-source.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const PointMap = lazy<ComponentType<PointMapProps>>(() =>
  import('#web/partner/pages/onboarding/setup/point-map.tsx').then(
    (part) => ({ default: part.PointMap }),
    // Without its script the point stays where it is: the middle of the town, or where it was put before.
    () => ({ default: () => null }),
  ),
)

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Adresa' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export const loader = loadSetup

const MAX_ADDRESS = 200

export async function action({ request, context }: ActionFunctionArgs) {
  const { address: typed = '', same, registered = '', latitude, longitude } = textsOf(await request.formData())
  const address = same === 'on' ? registered : typed.trim()
  const body = { address, latitude: Number(latitude), longitude: Number(longitude) }
  const form = parseWith(setupAddress, body)
  if (!form.ok) return wrong(form.errors)
  const answer = await context.get(apiContext)(saveSetupAddress, { body })
  return answer.ok ? redirect(pathOf(after('address'))) : refused(answer, ['address'])
}

/**
 * Street and number, and the point on the map: the middle of the town until it is moved. Without streets on it a map
 * shows no entrance: then only a person who is there can set the point.
 */
export default function Page() {
  const setup = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const [point, setPoint] = useState({ latitude: setup.latitude, longitude: setup.longitude })
  const isHydrated = useHydrated()
  const { map } = useSite()
  const hasMap = hasStreets(map)
  return (
    <SetupFrame
      screen="address"
      title="Unde te găsesc?"
      lead={`${setup.name}, în ${setup.city.name}. Scrie strada și numărul${hasMap ? ', apoi pune punctul pe intrare' : ''}.`}
      steps={setup.steps}
      reply={reply}
      button="Continuă"
    >
      <Street setup={setup} error={reply?.errors?.address} />
      <input type="hidden" name="latitude" value={point.latitude} />
      <input type="hidden" name="longitude" value={point.longitude} />
      {isHydrated && (
        <div className="grid gap-3">
          <p id="point-hint" className="text-ink-2">
            {hasMap
              ? 'Apasă pe hartă sau trage de punct.'
              : `Pe hartă ești în mijlocul localității ${setup.city.name} până pui punctul, când ești la ușă.`}
          </p>
          {hasMap && (
            <div className="setup-map">
              <Suspense>
                <PointMap point={point} zoom={setup.address === '' ? 13 : 16} onMove={setPoint} />
              </Suspense>
            </div>
          )}
          <HereButton onFound={setPoint} />
        </div>
      )}
    </SetupFrame>
  )
}

/** The street, asked for once: most places are where their business is registered. */
function Street({ setup, error }: { setup: Setup; error: string[] | undefined }) {
  const { address, registered_address } = setup
  const [isSame, setSame] = useState(false)
  const mayBeSame = registered_address !== '' && registered_address.length <= MAX_ADDRESS
  return (
    <>
      {mayBeSame && (
        <>
          <input type="hidden" name="registered" value={registered_address} />
          <Checkbox
            name="same"
            checked={isSame}
            onChange={(event) => setSame(event.currentTarget.checked)}
            error={isSame ? error : undefined}
            label={
              <>
                La fel ca sediul
                <span className="block wrap-anywhere text-ink-2">{registered_address}</span>
              </>
            }
          />
        </>
      )}
      {!isSame && (
        <TextField
          label="Strada și numărul"
          name="address"
          autoComplete="address-line1"
          maxLength={MAX_ADDRESS}
          hint="Adaugă etajul sau scara, dacă intrarea se găsește greu."
          defaultValue={address}
          error={error}
        />
      )}
    </>
  )
}

/** A person at the place itself needs no map. */
function HereButton({ onFound }: { onFound: (point: { latitude: number; longitude: number }) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'found'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude })
        setState('found')
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }
  return (
    <div className="grid gap-2">
      <Button onClick={ask} busy={state === 'asking'}>
        <Icon name="crosshair" />
        Sunt aici acum
      </Button>
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {state === 'refused' && 'Telefonul nu ne spune unde ești. Încearcă din nou când ești acolo.'}
        {state === 'found' && 'Am pus punctul unde ești acum.'}
      </p>
    </div>
  )
}
