import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getNotifications, listFavourites, listRememberedAttendees, profileForm } from '#contract/account/index.ts'
import { getEmailStatus } from '#contract/auth/email-confirmation.ts'
import { getUser } from '#contract/auth/session.ts'
import { parseWith } from '#contract/parse.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { PageHandle } from '#web/access.ts'
import { loadAsking } from '#web/account/identity.ts'
import { Done, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { apiContext } from '#web/context.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateField } from '#web/ui/forms/date-field.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { NameFields } from '#web/ui/forms/name-fields.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { sentDate } from '#web/ui/forms/written/kinds.ts'
import { profileAction } from './action.ts'
import { AttendeesPart } from './attendees-part.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { FavouritesPart } from './favourites-part.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Profil · Dichis' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [user, favourites, notifications, attendees, emailStatus, asking] = await Promise.all([
    api(getUser),
    api(listFavourites),
    api(getNotifications),
    api(listRememberedAttendees),
    api(getEmailStatus),
    loadAsking(api),
  ])
  if (!user.ok || !favourites.ok || !notifications.ok || !attendees.ok || !emailStatus.ok)
    throw data(null, { status: user.ok ? 500 : user.status })
  return {
    user: user.body.data,
    favourites: favourites.body.data,
    notifications: notifications.body.data,
    attendees: attendees.body.data,
    emailStatus: emailStatus.body.data.status,
    asking: asking.forChange,
  }
}

export const action = profileAction

export const clientAction = unlessOffline

/** The customer's name, contact and favourite locations. */
export default function ProfilePage() {
  const { user, favourites, notifications, attendees, emailStatus, asking } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-8">
      <h1>Profil</h1>
      <div className="grid">
        <AvatarPart name={`${user.first_name} ${user.last_name}`} src={user.avatar?.dataUrl150 ?? null} />
        <NamesPart user={user} />
        <ContactPart kind="email" current={user.email} asking={asking}>
          {(emailStatus === 'link_sent' || emailStatus === 'unconfirmed') && (
            <UnconfirmedEmail isSent={emailStatus === 'link_sent'} />
          )}
        </ContactPart>
        <ContactPart kind="phone" current={user.phone} asking={asking} />
        <NotificationsPart chosen={notifications} />
        <AttendeesPart people={attendees} />
        <FavouritesPart locations={favourites} />
      </div>
    </div>
  )
}

type Props = { chosen: { sms: boolean; email: boolean; reminders: boolean } }

/** How the customer wants to hear about bookings. */
function NotificationsPart({ chosen }: Props) {
  const { Form, busy, errors, message, done, onSubmit } = useAccountForm('notifications')
  return (
    <Section title="Cum îți scriem" intro="Codurile și mesajele de siguranță se trimit oricum.">
      <Form method="post" onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="notifications" />
        <fieldset className="grid">
          <legend className="sr-only">Cum vrei să afli de rezervări</legend>
          <Checkbox name="sms" label="SMS la rezervare, mutare și anulare" defaultChecked={chosen.sms} />
          <Checkbox name="email" label="E-mail la rezervare, mutare și anulare" defaultChecked={chosen.email} />
          <Checkbox
            name="reminders"
            label="Reamintire cu o zi și cu două ore înainte; după vizită, întrebarea cum a fost"
            defaultChecked={chosen.reminders}
          />
        </fieldset>
        <Button type="submit" className="justify-self-start" busy={busy}>
          Salvează
        </Button>
        <Done text={done} />
      </Form>
    </Section>
  )
}

type NamesPartProps = { user: { first_name: string; last_name: string; birthday: IsoDate | null } }

/** Names and birthday. */
function NamesPart({ user }: NamesPartProps) {
  const { Form, reply, busy, errors, message, done, onSubmit } = useAccountForm('names', (texts) =>
    parseWith(profileForm, { ...texts, birthday: sentDate(texts['birthday']) }),
  )
  const field = fieldsOf({ ...user, ...reply?.typed }, errors)
  return (
    <Section title="Numele tău" intro="Așa te strigă salonul când ajungi.">
      <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <FormErrors errors={errors} message={message} />
        <input type="hidden" name="form" value="names" />
        <NameFields field={field} />
        <DateField
          label="Data nașterii"
          autoComplete="bday"
          isTyped
          optional
          {...field('birthday')}
          className="max-w-60"
        />
        <Button type="submit" className="justify-self-start" busy={busy}>
          Salvează
        </Button>
        <Done text={done} />
      </Form>
    </Section>
  )
}
