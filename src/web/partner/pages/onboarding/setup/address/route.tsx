import { useState } from 'react'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { type Setup, saveSetupAddress, setupAddress } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { PointFields } from '#web/partner/point/point-fields.tsx'
import type { Point } from '#web/partner/point/point-map.tsx'
import { hasStreets } from '#web/site/map-source.ts'
import { useSite } from '#web/site/use-site.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Adresa' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export const loader = loadSetup

const MAX_ADDRESS = 200

/** The values that were sent, for the form that comes back: without script nothing else keeps them. */
type AddressReply = Reply & { readonly street: Typed; readonly point: Point }

type Typed = { readonly address: string; readonly isSame: boolean }

export async function action({ request, context }: ActionFunctionArgs) {
  const { address: typed = '', same, registered = '', latitude, longitude } = textsOf(await request.formData())
  const street = { address: typed, isSame: same === 'on' }
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const body = { address: street.isSame ? registered : typed.trim(), ...point }
  const form = parseWith(setupAddress, body)
  if (!form.ok) return wrong<AddressReply>(form.errors, { street, point })
  const answer = await context.get(apiContext)(saveSetupAddress, { body })
  if (!answer.ok) return refused<AddressReply>(answer, ['address', 'latitude'], { street, point })
  return redirect(pathOf(after('address')))
}

/**
 * Street and number, and the point on the map: the middle of the town until it is moved. Without streets on it a map
 * shows no entrance: then only a person who is there can set the point.
 */
export default function Page() {
  const setup = useLoaderData<typeof loader>()
  const reply = useActionData<AddressReply>()
  const hasMap = hasStreets(useSite().map)
  return (
    <SetupFrame
      screen="address"
      title="Unde te găsesc?"
      lead={`${setup.name}, în ${setup.city.name}. Scrie strada și numărul${hasMap ? ', apoi pune punctul pe intrare' : ''}.`}
      steps={setup.steps}
      reply={reply}
      button="Continuă"
    >
      <Street setup={setup} typed={reply?.street} error={reply?.errors?.address} />
      <PointFields
        stored={reply?.point ?? { latitude: setup.latitude, longitude: setup.longitude }}
        withoutMap={`Pe hartă ești în mijlocul localității ${setup.city.name} până pui punctul, când ești la ușă.`}
        zoom={setup.address === '' ? 13 : 16}
        error={reply?.errors?.latitude}
      />
    </SetupFrame>
  )
}

type StreetProps = { setup: Setup; typed: Typed | undefined; error: string[] | undefined }

/** The street, asked for once: most places are where their business is registered. */
function Street({ setup, typed, error }: StreetProps) {
  const { registered_address } = setup
  const address = typed?.address ?? setup.address
  const [isSame, setSame] = useState(typed?.isSame ?? false)
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
