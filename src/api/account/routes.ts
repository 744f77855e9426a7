import { toProof } from '#api/auth/proof.ts'
import * as endpoints from '#contract/account/index.ts'
import { getAccountAtWork, renameAtWork } from '#usecases/account/account-at-work.ts'
import { deleteAccount } from '#usecases/account/delete-account.ts'
import { exportData } from '#usecases/account/export-data.ts'
import * as favourites from '#usecases/account/favourites.ts'
import { getNotifications, setNotifications } from '#usecases/account/notifications.ts'
import { changePortrait, removePortrait } from '#usecases/account/portrait.ts'
import { listRememberedAttendees, removeRememberedAttendee } from '#usecases/account/remembered-attendees.ts'
import { updateProfile } from '#usecases/account/update-profile.ts'
import { changeEmail, confirmChangeEmail } from '#usecases/auth/contact/change-email.ts'
import { changePhone, confirmChangePhone } from '#usecases/auth/contact/change-phone.ts'
import { getIdentity, type Proof, proveNow, sendIdentityCode } from '#usecases/auth/contact/identity-proof.ts'
import { changePassword, setUpPassword } from '#usecases/auth/password/change-password.ts'
import { listDevices, logOutDevice, logOutElsewhere } from '#usecases/auth/sessions/devices.ts'
import { linkSocial } from '#usecases/auth/social/link-social.ts'
import { unlinkSocial } from '#usecases/auth/social/unlink-social.ts'
import type { Context } from '#usecases/context.ts'
import type { ApiApp } from '../api-app.ts'
import { clearSessionCookies } from '../auth/session-cookies.ts'
import { presentUser } from '../auth/wire.ts'
import { grantCsrf } from '../csrf.ts'
import { presentRow } from '../search/wire.ts'
import { type Reply, serve, servePartner } from '../serve.ts'
import { presentDevice, presentIdentity, toCrop } from './wire.ts'

/** The customer’s own account. The session says whose, never the path. */
export function mountAccount(app: ApiApp): void {
  mountProfile(app)
  mountSecurity(app)
  mountPreferences(app)
  mountPersonalData(app)
  mountAtWork(app)
}

function mountAtWork(app: ApiApp): void {
  servePartner(app, endpoints.getAccountAtWork, async (ctx) => {
    const { first_name, last_name, email, phone } = await getAccountAtWork(ctx)
    return { data: { first_name, last_name, email, phone } }
  })
  servePartner(app, endpoints.renameAtWork, (ctx, { body }) =>
    renameAtWork(ctx, { firstName: body.first_name.trim(), lastName: body.last_name.trim() }),
  )
}

function mountProfile(app: ApiApp): void {
  serve(app, endpoints.updateProfile, async (ctx, { body }) => {
    const names = { firstName: body.first_name.trim(), lastName: body.last_name.trim() }
    return {
      data: presentUser(await updateProfile(ctx, { ...names, birthday: body.birthday === '' ? null : body.birthday })),
    }
  })
  serve(app, endpoints.uploadAvatar, async (ctx, { body }) => {
    const bytes = new Uint8Array(await body.image.arrayBuffer())
    return { data: presentUser(await changePortrait(ctx, bytes, toCrop(body))) }
  })
  serve(app, endpoints.deleteAvatar, async (ctx) => ({ data: presentUser(await removePortrait(ctx)) }))
  serve(app, endpoints.changeEmail, async (ctx, { body }) => {
    return { data: await changeEmail(ctx, { email: body.email, ...toProof(body) }) }
  })
  serve(app, endpoints.confirmChangeEmail, async (ctx, { body }) => {
    const change = { email: body.email, confirmationCode: body.confirmation_code }
    return { data: presentUser(await confirmChangeEmail(ctx, change)) }
  })
  serve(app, endpoints.changePhone, async (ctx, { body }) => {
    return { data: await changePhone(ctx, { phone: body.phone, ...toProof(body) }) }
  })
  serve(app, endpoints.confirmChangePhone, async (ctx, { body }) => {
    const change = { phone: body.phone, confirmationCode: body.confirmation_code }
    return { data: presentUser(await confirmChangePhone(ctx, change)) }
  })
}

function mountSecurity(app: ApiApp): void {
  serve(app, endpoints.getIdentity, async (ctx) => ({ data: presentIdentity(await getIdentity(ctx)) }))
  serve(app, endpoints.sendIdentityCode, async (ctx) => {
    const { sentTo, seconds } = await sendIdentityCode(ctx)
    return { data: { sent_to: sentTo, seconds } }
  })
  serve(app, endpoints.proveIdentity, async (ctx, { body }) => {
    await proveNow(ctx, toProof(body))
    return { data: presentIdentity(await getIdentity(ctx)) }
  })
  serve(app, endpoints.changePassword, async (ctx, { params, body }) => {
    await changePassword(ctx, { userId: params.user_id, password: body.password, ...toProof(body) })
    return { data: { message: 'Parola a fost schimbată. Celelalte dispozitive au fost deconectate.' } }
  })
  serve(app, endpoints.setUpPassword, async (ctx, { params, body }) => {
    await setUpPassword(ctx, { userId: params.user_id, password: body.password, ...toProof(body) })
    return { data: { message: 'Parola a fost aleasă. Poți intra și cu e-mailul și parola.' } }
  })
  serve(app, endpoints.listSessions, async (ctx) => ({ data: (await listDevices(ctx)).map(presentDevice) }))
  serve(app, endpoints.endOtherSessions, async (ctx) => ({ data: (await logOutElsewhere(ctx)).map(presentDevice) }))
  serve(app, endpoints.endSession, async (ctx, { params, query }) =>
    logOutDevice(ctx, { side: query.side ?? 'customer', id: params.id }),
  )
  serve(app, endpoints.linkSocial, async (ctx, { params, body }) => {
    return { data: await linkSocial(ctx, { provider: params.social, token: body.token, ...toProof(body) }) }
  })
  serve(app, endpoints.unlinkSocial, async (ctx, { params, body }) => {
    return { data: await unlinkSocial(ctx, { provider: params.social, ...toProof(body ?? {}) }) }
  })
}

function mountPreferences(app: ApiApp): void {
  serve(app, endpoints.listFavourites, async (ctx) => {
    const rows = await favourites.listFavourites(ctx)
    return { data: rows.map((row) => presentRow({ ...row, freeDay: null })) }
  })
  serve(app, endpoints.listFavouriteIds, async (ctx) => ({ data: await favourites.listFavouriteIds(ctx) }))
  serve(app, endpoints.addFavourite, async (ctx, { params }) => favourites.addFavourite(ctx, params.location_id))
  serve(app, endpoints.removeFavourite, async (ctx, { params }) => favourites.removeFavourite(ctx, params.location_id))
  serve(app, endpoints.listRememberedAttendees, async (ctx) => ({ data: await listRememberedAttendees(ctx) }))
  serve(app, endpoints.removeRememberedAttendee, async (ctx, { params }) => removeRememberedAttendee(ctx, params.id))
  serve(app, endpoints.getNotifications, async (ctx) => ({ data: await getNotifications(ctx) }))
  serve(app, endpoints.setNotifications, async (ctx, { body }) => ({ data: await setNotifications(ctx, body) }))
}

function mountPersonalData(app: ApiApp): void {
  serve(app, endpoints.exportPersonalData, async (ctx, _input, reply) => exportedFile(ctx, {}, reply))
  serve(app, endpoints.exportWithProof, async (ctx, { body }, reply) => exportedFile(ctx, toProof(body), reply))
  serve(app, endpoints.deleteAccount, async (ctx, { body }, reply) => {
    const { canceled } = await deleteAccount(ctx, toProof(body ?? {}))
    clearSessionCookies(ctx, reply)
    await grantCsrf(ctx, reply, ctx.random.token(), { customer: null })
    return { data: { message: 'Contul a fost șters.', bookings_canceled: canceled } }
  })
}

async function exportedFile(ctx: Context, proof: Proof, reply: Reply) {
  const data = await exportData(ctx, proof)
  const name = ctx.settings.siteName.replace(/\W/g, '')
  reply.header('Content-Disposition', `attachment; filename="${name}-${ctx.now().toString().slice(0, 10)}.json"`)
  return { data: { exported_at: ctx.now().toString(), ...data } }
}
