import { Outcome, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { forgetFavourites } from '#web/favourites/favourite-ids.ts'
import { LocationBrief } from '#web/locations/location-brief.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'

/** The locations that the customer has marked with a heart. */
export function FavouritesPart({ locations }: { locations: LocationRow[] }) {
  const { Form, busy, message, done, onSubmit } = useAccountForm('favourites')
  const { part, press } = useHandedFocus<HTMLDivElement>(locations.length, 'button, a.btn')
  return (
    <Section id="favorite" title="Favoritele tale" intro="Saloanele și cabinetele la care ai apăsat pe inimă.">
      <Outcome done={done} refusal={message} />
      <div ref={part}>
        {locations.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">Încă nimic. Apasă pe inima de pe pagina unui salon și îl găsești aici.</p>
            <ButtonLink to="/locations">Gaseste-ti specialistul</ButtonLink>
          </div>
        ) : (
          <ul className="grid gap-4">
            {locations.map((location) => (
              <li key={location.id} className="flex items-start gap-4">
                <LocationBrief location={location} to={locationPath(location)} heading="h3" withAddress />
                <Form
                  method="post"
                  onSubmit={(event) => {
                    onSubmit(event)
                    press()
                    forgetFavourites()
                  }}
                >
                  <input type="hidden" name="form" value="favourites" />
                  <input type="hidden" name="location_id" value={location.id} />
                  <IconButton
                    type="submit"
                    icon="heart-fill"
                    label={`Scoate ${location.name} din favorite`}
                    className="text-cherry"
                    disabled={busy}
                  />
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
