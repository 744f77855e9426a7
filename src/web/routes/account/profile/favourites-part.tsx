import { Link } from 'react-router'
import { Section, Told } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { forgetFavourites } from '#web/favourites/favourite-ids.ts'
import { LocationFacts } from '#web/locations/location-facts.tsx'
import { locationPath } from '#web/locations/location-paths.ts'
import type { LocationRow } from '#web/locations/location-row.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'
import { Emblem } from '#web/ui/locations/avatar.tsx'

/** The locations that the customer has marked with a heart. */
export function FavouritesPart({ places }: { places: LocationRow[] }) {
  const { Form, busy, message, done, onSubmit } = useAccountForm('favourites')
  const { part, press } = useHandedFocus<HTMLDivElement>(places.length, 'button, a.btn')
  return (
    <Section id="favorite" title="Favoritele tale" intro="Saloanele și cabinetele la care ai apăsat pe inimă.">
      <Told done={done} refusal={message} />
      <div ref={part}>
        {places.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">Încă nimic. Apasă pe inima de pe pagina unui salon și îl găsești aici.</p>
            <ButtonLink to="/locations">Gaseste-ti specialistul</ButtonLink>
          </div>
        ) : (
          <ul className="grid gap-4">
            {places.map((place) => (
              <li key={place.id} className="flex items-start gap-4">
                {place.logo && <Emblem src={place.logo.dataUrl500} size={56} />}
                <div className="min-w-0 flex-1">
                  <h3 className="text-h4">
                    <Link to={locationPath(place)} prefetch="intent" className="hover:text-cherry">
                      {place.name}
                    </Link>
                  </h3>
                  <LocationFacts location={place} withAddress />
                </div>
                <Form
                  method="post"
                  onSubmit={(event) => {
                    onSubmit(event)
                    press()
                    forgetFavourites()
                  }}
                >
                  <input type="hidden" name="form" value="favourites" />
                  <input type="hidden" name="location_id" value={place.id} />
                  <IconButton
                    type="submit"
                    icon="heart-fill"
                    label={`Scoate ${place.name} din favorite`}
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
