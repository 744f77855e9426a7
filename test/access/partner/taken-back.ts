const PAGES = 'src/web/partner/pages'
const PANEL = 'src/web/partner/calendar/panel'
const PLACING = 'src/web/partner/calendar/placing'

/**
 * Why a member who regrets a write is not left with it. `undo`: the endpoint that takes it back, offered by `from`.
 * `asks`: the file that says what it does, in these words, before the press that does it. `ends`: the endpoint that
 * ends what was added. `again`: the saved values stay in a form or a list, where the former ones are set again.
 * `nothing`: nothing lasts.
 */
export type TakenBack =
  | { readonly undo: string; readonly from: string }
  | { readonly asks: string; readonly words: string }
  | { readonly ends: string }
  | { readonly again: string }
  | { readonly nothing: string }

const SAME_FORM: TakenBack = { again: 'the form has the saved values' }
const ORDER: TakenBack = { again: 'the list has a button back' }
/** Two presses, the choice of a file first; the picture itself is its owner's. */
const PICTURE: TakenBack = { again: 'the former picture is uploaded again' }
const ASKED_PICTURE: TakenBack = {
  asks: 'src/web/partner/parts/pictures/remove-picture.tsx',
  words: 'Fișierul se șterge.',
}
const UNDO_ACT: TakenBack = {
  undo: 'POST /api/partner/bookings/{id}/undo',
  from: `${PANEL}/offer-undo.ts`,
}

/** Every write of staff at a location. */
export const TAKEN_BACK: Readonly<Record<string, TakenBack>> = {
  'POST /api/partner/bookings': { ends: 'POST /api/partner/bookings/{id}/cancel' },
  'POST /api/partner/walk-ins': { ends: 'POST /api/partner/bookings/{id}/cancel' },
  'POST /api/partner/holds': { ends: 'DELETE /api/partner/holds/{id}' },
  'DELETE /api/partner/holds/{id}': { nothing: 'the form that held the place is left' },
  'POST /api/partner/blocks': { undo: 'DELETE /api/partner/blocks/{id}', from: `${PLACING}/block-form.tsx` },
  'DELETE /api/partner/blocks/{id}': { undo: 'POST /api/partner/blocks', from: `${PLACING}/free-form.tsx` },
  'POST /api/partner/bookings/{id}/accept': UNDO_ACT,
  'POST /api/partner/bookings/{id}/cancel': UNDO_ACT,
  'POST /api/partner/bookings/{id}/change': UNDO_ACT,
  'POST /api/partner/bookings/{id}/move': UNDO_ACT,
  'POST /api/partner/bookings/{id}/undo': { nothing: 'it takes back' },
  'POST /api/partner/bookings/{id}/undo/prolong': { nothing: 'it lets somebody take back' },
  'POST /api/partner/bookings/{id}/restore': { ends: 'POST /api/partner/bookings/{id}/cancel' },
  'POST /api/partner/bookings/{id}/propose': {
    asks: `${PANEL}/asked/propose-form.tsx`,
    words: 'primește un mesaj cu ele',
  },
  'POST /api/partner/bookings/{id}/correct': SAME_FORM,
  'POST /api/partner/bookings/{id}/notes': { asks: `${PANEL}/notes.tsx`, words: 'O notă nu se mai șterge.' },
  'PUT /api/partner/bookings/{id}/state': {
    undo: 'PUT /api/partner/bookings/{id}/state',
    from: `${PANEL}/use-saying.ts`,
  },
  'PUT /api/partner/bookings/{id}/client': SAME_FORM,

  'POST /api/partner/clients': { asks: `${PAGES}/clients/new/route.tsx`, words: 'Nu primește niciun mesaj.' },
  'PUT /api/partner/clients/{client_id}': SAME_FORM,
  'PUT /api/partner/clients/{client_id}/contact': SAME_FORM,
  'POST /api/partner/clients/{client_id}/notes': {
    asks: `${PAGES}/clients/client-page.tsx`,
    words: 'O notă nu se mai șterge.',
  },
  'POST /api/partner/imports/preview': { nothing: 'nothing is written' },
  'POST /api/partner/imports': { ends: 'POST /api/partner/imports/{import_id}/undo' },
  'POST /api/partner/imports/{import_id}/undo': {
    asks: `${PAGES}/import/past-imports.tsx`,
    words: 'Da, anulează importul',
  },

  'POST /api/partner/prices/preview': { nothing: 'nothing is written' },
  'POST /api/partner/prices': { undo: 'POST /api/partner/prices', from: `${PAGES}/locations/prices/route.tsx` },
  'DELETE /api/partner/prices/planned/{date}': {
    asks: `${PAGES}/locations/prices/other-prices.tsx`,
    words: 'Prețurile de acum rămân și după ziua aceea.',
  },

  'POST /api/partner/time-off': { ends: 'DELETE /api/partner/time-off/{time_off_id}' },
  'DELETE /api/partner/time-off/{time_off_id}': {
    undo: 'POST /api/partner/time-off/{time_off_id}/restore',
    from: `${PAGES}/team/time-off/route.tsx`,
  },
  'POST /api/partner/time-off/{time_off_id}/restore': { ends: 'DELETE /api/partner/time-off/{time_off_id}' },
  'POST /api/partner/time-off/{time_off_id}/approve': {
    asks: `${PAGES}/team/time-off/entry.tsx`,
    words: 'Răspunsul nu se ia înapoi',
  },
  'POST /api/partner/time-off/{time_off_id}/refuse': {
    asks: `${PAGES}/team/time-off/entry.tsx`,
    words: 'Răspunsul nu se ia înapoi',
  },
  'POST /api/partner/closures': { ends: 'DELETE /api/partner/closures/{closure_id}' },
  'DELETE /api/partner/closures/{closure_id}': {
    undo: 'POST /api/partner/closures/{closure_id}/restore',
    from: `${PAGES}/team/opening/route.tsx`,
  },
  'POST /api/partner/closures/{closure_id}/restore': { ends: 'DELETE /api/partner/closures/{closure_id}' },
  'PUT /api/partner/hours': SAME_FORM,
  'PUT /api/partner/hours/date': { undo: 'PUT /api/partner/hours/date', from: `${PAGES}/team/opening/route.tsx` },
  'PUT /api/partner/team-hours': SAME_FORM,
  'POST /api/partner/team/{professional_id}/delay': {
    undo: 'POST /api/partner/team/{professional_id}/delay/undo',
    from: `${PAGES}/calendar/delay/route.tsx`,
  },
  'POST /api/partner/team/{professional_id}/delay/undo': { nothing: 'it takes back' },
  'PUT /api/partner/team/{professional_id}/date': {
    undo: 'PUT /api/partner/team/{professional_id}/date',
    from: `${PAGES}/team/hours/route.tsx`,
  },

  'PUT /api/partner/own-calendar': {
    asks: `${PAGES}/team/own-calendar/route.tsx`,
    words: 'La tine nu se mai pot face programări.',
  },
  'POST /api/partner/team': { ends: 'POST /api/partner/team/{professional_id}/leave' },
  'PUT /api/partner/team/{professional_id}': SAME_FORM,
  'POST /api/partner/team/{professional_id}/leave': {
    asks: `${PAGES}/team/person/route.tsx`,
    words: 'nu se mai pot face programări',
  },
  'POST /api/partner/team/{professional_id}/portrait': PICTURE,
  'DELETE /api/partner/team/{professional_id}/portrait': ASKED_PICTURE,
  'PUT /api/partner/team-order': ORDER,
  'POST /api/partner/team/{professional_id}/invitation': {
    ends: 'DELETE /api/partner/team/{professional_id}/invitation',
  },
  'DELETE /api/partner/team/{professional_id}/invitation': {
    asks: `${PAGES}/team/person/access-part.tsx`,
    words: 'ENDED_INVITATION',
  },
  'POST /api/partner/team-invitations': { ends: 'DELETE /api/partner/team-invitations/{invitation_id}' },
  'DELETE /api/partner/team-invitations/{invitation_id}': {
    asks: `${PAGES}/team/list/without-calendar.tsx`,
    words: 'ENDED_INVITATION',
  },
  'PUT /api/partner/members/{membership_id}': SAME_FORM,
  'DELETE /api/partner/members/{membership_id}': {
    asks: `${PAGES}/staff/members/member-part.tsx`,
    words: 'nu mai intră aici de la următoarea apăsare',
  },

  'POST /api/partner/services': { ends: 'DELETE /api/partner/services/{service_id}' },
  'PUT /api/partner/services/{service_id}': SAME_FORM,
  'DELETE /api/partner/services/{service_id}': {
    asks: `${PAGES}/locations/menu/service-page.tsx`,
    words: 'nu se mai poate rezerva',
  },
  'POST /api/partner/services/{service_id}/picture': PICTURE,
  'DELETE /api/partner/services/{service_id}/picture': ASKED_PICTURE,
  'PUT /api/partner/services/{service_id}/visit-rules': {
    ends: 'DELETE /api/partner/services/{service_id}/visit-rules/{kind}/{after_id}',
  },
  'DELETE /api/partner/services/{service_id}/visit-rules/{kind}/{after_id}': {
    undo: 'PUT /api/partner/services/{service_id}/visit-rules',
    from: `${PAGES}/locations/menu/visit-rules-part.tsx`,
  },
  'PUT /api/partner/services-order': ORDER,
  'POST /api/partner/service-headings': { ends: 'DELETE /api/partner/service-headings/{heading_id}' },
  'PUT /api/partner/service-headings/{heading_id}': SAME_FORM,
  'DELETE /api/partner/service-headings/{heading_id}': {
    asks: `${PAGES}/locations/menu/heading-form.tsx`,
    words: 'Capitolul e gol: nu se pierde niciun serviciu.',
  },

  'POST /api/partner/equipment-groups': { again: 'its name stays in a form, and a service needs it only once chosen' },
  'PUT /api/partner/equipment-groups/{group_id}': SAME_FORM,
  'PUT /api/partner/equipment-units/{unit_id}': {
    undo: 'PUT /api/partner/equipment-units/{unit_id}',
    from: `${PAGES}/locations/equipment/route.tsx`,
  },
  'POST /api/partner/offers/preview': { nothing: 'it changes nothing' },
  'POST /api/partner/offers': { ends: 'DELETE /api/partner/offers/{offer_id}' },
  'PUT /api/partner/offers/{offer_id}': SAME_FORM,
  'DELETE /api/partner/offers/{offer_id}': {
    asks: `${PAGES}/locations/offers/one/route.tsx`,
    words: 'De acum clienții văd iar prețul întreg.',
  },
  'POST /api/partner/vouchers': { ends: 'PUT /api/partner/vouchers-usable' },
  'PUT /api/partner/vouchers/{voucher_id}': SAME_FORM,
  'PUT /api/partner/vouchers-usable': {
    undo: 'PUT /api/partner/vouchers-usable',
    from: `${PAGES}/billing/vouchers/one/route.tsx`,
  },

  'PUT /api/partner/page/texts': SAME_FORM,
  'PUT /api/partner/page/payment-methods': SAME_FORM,
  'PUT /api/partner/page/questions': SAME_FORM,
  'PUT /api/partner/page/rules': SAME_FORM,
  'PUT /api/partner/page/access': SAME_FORM,
  'PUT /api/partner/page/address': SAME_FORM,
  'POST /api/partner/page/logo': PICTURE,
  'DELETE /api/partner/page/logo': ASKED_PICTURE,
  'POST /api/partner/page/pictures': { ends: 'DELETE /api/partner/page/pictures/{picture_id}' },
  'PUT /api/partner/page/pictures/{picture_id}': SAME_FORM,
  'DELETE /api/partner/page/pictures/{picture_id}': ASKED_PICTURE,
  'PUT /api/partner/page/pictures-order': ORDER,
  'PUT /api/partner/business': SAME_FORM,
  'PUT /api/partner/business/category': SAME_FORM,
  'POST /api/partner/waiting-list/{entry_id}/offer': { ends: 'DELETE /api/partner/waiting-list/{entry_id}' },
  'DELETE /api/partner/waiting-list/{entry_id}': {
    asks: `${PAGES}/waitlist/entry-item.tsx`,
    words: 'Nu mai primește locuri eliberate.',
  },
  'PUT /api/partner/reviews/{review_id}/reply': {
    asks: `${PAGES}/reviews/review-item.tsx`,
    words: 'Îl poți schimba timp de 48 de ore.',
  },
  'POST /api/partner/reviews/{review_id}/report': {
    asks: `${PAGES}/reviews/review-item.tsx`,
    words: 'O citește un om de la Dichis.',
  },

  'PUT /api/partner/setup/address': SAME_FORM,
  'PUT /api/partner/setup/services': SAME_FORM,
  'PUT /api/partner/setup/hours': SAME_FORM,
  'PUT /api/partner/setup/team': SAME_FORM,
  'POST /api/partner/setup/publish': {
    asks: `${PAGES}/onboarding/setup/publish/route.tsx`,
    words: 'Publici și primești rezervări imediat',
  },
  'POST /api/partner/listing/answer': {
    asks: `${PAGES}/home/listing/answer-form.tsx`,
    words: 'Trimite răspunsul',
  },

  'PUT /api/partner/account': SAME_FORM,
  'PUT /api/partner/notices': SAME_FORM,
  'PUT /api/partner/location': { again: 'the switch leads back' },
  'POST /api/partner/second-factor/offer': { nothing: 'a code has to confirm it' },
  'POST /api/partner/second-factor': { ends: 'POST /api/partner/second-factor/removal' },
  'POST /api/partner/second-factor/removal': { ends: 'POST /api/partner/second-factor' },
  'POST /api/partner/archive/code': { nothing: 'a code is sent to the owner' },
  'POST /api/partner/archive/proof': { nothing: 'it proves who asks' },
  'POST /api/partner/login/code': { nothing: 'it proves who asks' },
  'POST /api/partner/logout': { nothing: 'they log in again' },
  'POST /api/partner/register': { nothing: 'whoever asks works nowhere yet' },
  'POST /api/partner/register/check': { nothing: 'nothing is written' },
}
