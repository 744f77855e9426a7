import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { REMINDERS } from '#domain/bookings/reminder-times.ts'
import { type BookingId, type CustomerId, type Id, type LocationId, mintId } from '#domain/ids.ts'
import { dateOf } from '#domain/time/iso-date.ts'
import { forgetDeleted } from '#usecases/account/delete-account.ts'
import { fetchFacebookPicture } from '#usecases/account/fetch-social-picture.ts'
import { forgetOld } from '#usecases/account/forget-old.ts'
import { notifyEmailOwner } from '#usecases/auth/registration/notify-email-owner.ts'
import { resealSecondFactors } from '#usecases/auth/second-factor/reseal.ts'
import { rebuildFreeTimeIndex } from '#usecases/availability/index/rebuild-index.ts'
import { remind } from '#usecases/bookings/notifications/remind.ts'
import { remindToRebook } from '#usecases/bookings/notifications/remind-to-rebook.ts'
import { tidyUp } from '#usecases/bookings/tidy-up.ts'
import type { Deps } from '#usecases/context.ts'
import { applyPlannedPrices } from '#usecases/locations/menu/change-prices.ts'
import { messageSender } from '#usecases/messages/send-message.ts'
import { askForReview } from '#usecases/reviews/ask-for-review.ts'
import { notifyStaff } from '#usecases/team/notices/notify-staff.ts'
import { notifyWaiting } from '#usecases/waitlist/notify-waiting.ts'

/** The id of a row that was there when the job was queued. */
const idOf = <I extends Id>() => z.pipe(z.int(), z.transform(mintId<I>))

const dayJob = z.object({ location_id: idOf<LocationId>(), date: z.pipe(z.string(), z.transform(dateOf)) })
const messageJob = z.object({ id: z.int() })
const ownerJob = z.object({ email: z.string(), phone: z.string() })
const facebookJob = z.object({ subject: z.string() })
const pictureJob = z.object({ customer_id: idOf<CustomerId>() })
const fileJob = z.object({ key: z.string() })
const reminderJob = z.object({
  location_id: idOf<LocationId>(),
  booking_id: idOf<BookingId>(),
  sequence: z.int(),
  reminder: z.literal(REMINDERS),
})

const placeJob = z.object({ location_id: idOf<LocationId>() })
const visitJob = z.object({ location_id: idOf<LocationId>(), booking_id: idOf<BookingId>() })

/** The task handlers by name. */
export function tasksOf(deps: Deps): TaskList {
  const sendMessage = messageSender(deps)
  return {
    'send-message': (payload) => sendMessage(z.parse(messageJob, payload).id),
    remind: (payload) => remind(deps, z.parse(reminderJob, payload)),
    'tell-email-owner': (payload) => notifyEmailOwner(deps, z.parse(ownerJob, payload)),
    'ask-for-review': (payload) => askForReview(deps, z.parse(visitJob, payload)),
    'fetch-facebook-picture': (payload) => fetchFacebookPicture(deps, z.parse(pictureJob, payload).customer_id),
    'end-facebook-sessions': (payload) => deps.gateways.facebook.endSessions(z.parse(facebookJob, payload).subject),
    'forget-picture': (payload) => deps.gateways.pictures.delete(z.parse(fileJob, payload).key),
    'notify-waiting': (payload) => notifyWaiting(deps, z.parse(dayJob, payload)),
    // The release before queues it by this name.
    'slot-freed': (payload) => notifyWaiting(deps, z.parse(dayJob, payload)),
    'notify-staff': (payload) => notifyStaff(deps, z.parse(placeJob, payload)),
    'remind-to-rebook': () => remindToRebook(deps),
    'tidy-up': () => tidyUp(deps),
    'apply-planned-prices': () => applyPlannedPrices(deps),
    'keep-free-time': () => rebuildFreeTimeIndex(deps),
    'forget-deleted': () => forgetDeleted(deps),
    'forget-old': () => forgetOld(deps),
    'reseal-secrets': () => resealSecondFactors(deps),
  }
}

/** The cron schedule. */
export const CRONTAB = [
  '* * * * * tidy-up ?max=1',
  // Each midnight of Bucharest, and soon after one that found no worker.
  '* * * * * apply-planned-prices ?max=1',
  '7 * * * * keep-free-time ?max=3',
  '12 * * * * remind-to-rebook ?max=1',
  '20 * * * * forget-deleted ?max=1',
  '40 * * * * forget-old ?max=1',
  '50 * * * * reseal-secrets ?max=1',
].join('\n')

/** Tasks that also run at startup. */
export const AT_START = ['keep-free-time']
