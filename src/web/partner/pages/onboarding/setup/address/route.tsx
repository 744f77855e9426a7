import { type ComponentType, lazy, Suspense, useState } from 'react'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { saveSetupAddress, setupAddress } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import type { PointMapProps } from '#web/partner/pages/onboarding/setup/point-map.tsx'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { Button } from '#web/ui/actions/button.tsx'
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

export async function action({ request, context }: ActionFunctionArgs) {
  const { address = '', latitude, longitude } = textsOf(await request.formData())
  const body = { address: address.trim(), latitude: Number(latitude), longitude: Number(longitude) }
  const form = parseWith(setupAddress, body)
  if (!form.ok) return wrong(form.errors)
  const answer = await context.get(apiContext)(saveSetupAddress, { body })
  return answer.ok ? redirect(pathOf(after('address'))) : refused(answer, ['address'])
}

/** Street and number, and the point on the map: the middle of the town until it is moved. */
export default function Page() {
  const setup = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const [point, setPoint] = useState({ latitude: setup.latitude, longitude: setup.longitude })
  const isHydrated = useHydrated()
  return (
    <SetupFrame
      screen="address"
      title="Unde te găsesc?"
      lead={`${setup.name}, în ${setup.city.name}. Scrie strada și pune punctul pe intrare.`}
      steps={setup.steps}
      reply={reply}
      button="Continuă"
    >
      <TextField
        label="Strada și numărul"
        name="address"
        autoComplete="address-line1"
        maxLength={200}
        hint="Adaugă etajul sau scara, dacă intrarea se găsește greu."
        defaultValue={setup.address}
        error={reply?.errors?.address}
      />
      <input type="hidden" name="latitude" value={point.latitude} />
      <input type="hidden" name="longitude" value={point.longitude} />
      {isHydrated && (
        <div className="grid gap-3">
          <p id="point-hint" className="text-ink-2">
            Apasă pe hartă sau trage de punct.
          </p>
          <div className="setup-map">
            <Suspense>
              <PointMap point={point} zoom={setup.address === '' ? 13 : 16} onMove={setPoint} />
            </Suspense>
          </div>
          <HereButton onFound={setPoint} />
        </div>
      )}
    </SetupFrame>
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
        {state === 'refused' && 'Telefonul nu ne spune unde ești. Mută punctul pe hartă.'}
        {state === 'found' && 'Am pus punctul unde ești acum.'}
      </p>
    </div>
  )
}
