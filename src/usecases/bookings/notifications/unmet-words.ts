import type { BookingView } from '#db/bookings/booking-view.ts'
import { servicesInBrackets } from './visit-words.ts'

type VisitTime = { readonly when: string; readonly where: string; readonly at: string }

/** The words for a visit that is not to be, or not at the hour that was asked for; null for every other change. */
export function unmetWords(booking: BookingView, change: string, { when, where, at }: VisitTime) {
  if (change === 'lapsed')
    return {
      subject: `Cerere expirată: ${where}, ${when}`,
      title: 'Cererea a expirat',
      opening: `Cererea pentru ${when} a expirat fără un răspuns, așa că am eliberat ora.`,
      sms: `cererea ta la ${at} pentru ${when} a expirat fără un răspuns, iar ora s-a eliberat`,
    }
  if (change === 'proposed') {
    const { attendee } = booking
    const refusal = attendee ? `nu are loc ${when} pentru ${attendee}` : `nu te poate primi ${when}`
    return {
      subject: `Altă oră la ${where}?`,
      title: 'Ți se potrivește altă oră?',
      opening: `${where} ${refusal}.`,
      sms: `${where}${servicesInBrackets(booking)} ${refusal}.`,
    }
  }
  if (change === 'refused')
    return {
      subject: `Cerere refuzată: ${where}, ${when}`,
      title: 'Cererea nu a fost acceptată',
      opening: `Locația nu poate primi vizita de ${when}.${givenBack(booking)}`,
      sms: `cererea ta la ${at} pentru ${when} nu a fost acceptată`,
    }
  if (change === 'unconfirmed')
    return {
      subject: `Rezervare anulată: ${where}, ${when}`,
      title: 'Rezervare anulată',
      opening: `Nu ai apăsat „Vin” la timp, așa că rezervarea de ${when} s-a anulat și am eliberat ora.${givenBack(booking)}`,
      sms: `rezervarea ta la ${at} de ${when} s-a anulat, fiindcă nu ai confirmat-o la timp`,
    }
  if (change === 'canceled')
    return {
      subject: `Rezervare anulată: ${where}, ${when}`,
      title: 'Rezervare anulată',
      opening: `Rezervarea de ${when} a fost anulată.${givenBack(booking)}`,
      sms: `rezervarea ta la ${at} de ${when} a fost anulată`,
    }
  if (change === 'canceled_as_asked' || change === 'canceled_late')
    return {
      subject: `Rezervare anulată: ${where}, ${when}`,
      title: 'Rezervare anulată',
      opening: `Am anulat vizita de ${when}, cum ai cerut.${change === 'canceled_late' ? unreturnedWords(booking) : givenBack(booking)}`,
      sms: `am anulat vizita ta la ${at} de ${when}, cum ai cerut`,
    }
  return null
}

/** The voucher or session that paid for it and can pay again. */
function givenBack({ voucher, subscription }: BookingView): string {
  const code = voucher === null ? '' : ` Voucherul ${voucher.code} se poate folosi din nou.`
  return subscription?.status === 'approved' ? `${code} Ședința s-a întors în abonament.` : code
}

/** The payment that a late cancellation does not give back. */
function unreturnedWords({ voucher, subscription }: BookingView): string {
  const what = [voucher && 'voucherul', subscription && 'ședința din abonament'].filter(Boolean).join(' și ')
  return what === '' ? '' : ` Termenul de anulare trecuse, așa că ${what} rămâne pentru vizita aceasta.`
}
