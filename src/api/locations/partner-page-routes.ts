import * as contract from '#contract/locations/partner-page.ts'
import { fromNamed, toNamed } from '#domain/catalogue/fields.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { setAccess } from '#usecases/locations/page/edit-access.ts'
import * as page from '#usecases/locations/page/edit-page.ts'
import * as pictures from '#usecases/locations/page/edit-pictures.ts'
import type { ApiApp } from '../api-app.ts'
import { pictureUrl } from '../present-image.ts'
import { servePartner } from '../serve.ts'
import { presentFact } from './detail-wire.ts'

export function mountPartnerPage(app: ApiApp): void {
  servePartner(app, contract.getPartnerPage, async (ctx) => ({ data: present(await page.getPage(ctx)) }))

  servePartner(app, contract.setPageTexts, (ctx, { body }) =>
    page.setTexts(ctx, {
      ...body,
      name: body.name.trim(),
      description: body.description.trim(),
      policies: body.policies.trim(),
    }),
  )

  servePartner(app, contract.setPaymentMethods, (ctx, { body }) => page.setPaymentMethods(ctx, body.ids))

  servePartner(app, contract.setQuestions, (ctx, { body }) => page.setQuestions(ctx, body.questions))

  servePartner(app, contract.setBookingRules, (ctx, { body }) => page.setRules(ctx, fromNamed(LOCATION_RULES, body)))

  servePartner(app, contract.setAccess, (ctx, { body: { checked_again, ...values } }) =>
    setAccess(ctx, values, checked_again),
  )

  mountPictures(app)
}

function mountPictures(app: ApiApp): void {
  servePartner(app, contract.setLogo, async (ctx, { body }) => pictures.setLogo(ctx, await bytesOf(body.image)))

  servePartner(app, contract.removeLogo, (ctx) => pictures.setLogo(ctx, null))

  servePartner(app, contract.addPhoto, async (ctx, { body }) => ({
    data: { id: await pictures.addPhoto(ctx, await bytesOf(body.image), toDescription(body)) },
  }))

  servePartner(app, contract.describePhoto, (ctx, { params, body }) =>
    pictures.describePhoto(ctx, params.picture_id, toDescription(body)),
  )

  servePartner(app, contract.removePhoto, (ctx, { params }) => pictures.removePhoto(ctx, params.picture_id))

  servePartner(app, contract.orderPhotos, (ctx, { body }) => pictures.orderPhotos(ctx, body.ids))
}

const bytesOf = async (image: File) => new Uint8Array(await image.arrayBuffer())

const toDescription = ({ alt, album }: { alt: string; album?: string | undefined }) => ({
  alt: alt.trim(),
  album: album?.trim() || null,
})

type Page = Awaited<ReturnType<typeof page.getPage>>

const present = ({ logo, payment, rules, example, limits, questions, albums, ...row }: Page): contract.PartnerPage => ({
  name: row.name,
  description: row.description,
  policies: row.policies,
  phone: row.phone,
  logo: pictureUrl(logo),
  payment_methods: [...payment],
  questions: [...questions],
  rules: toNamed(LOCATION_RULES, rules, 'name'),
  access: row.access.map(presentFact),
  cancellation: { example, choices: [...limits] },
  albums: [...albums],
  pictures: row.pictures.map(({ id, source, alt, album }) => ({ id, url: pictureUrl(source), alt, album })),
})
