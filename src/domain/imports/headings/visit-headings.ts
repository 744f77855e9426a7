import { CLIENT_HEADINGS } from './client-headings.ts'
import type { HeadingWords } from './heading-words.ts'
import { STAFF_NAMES } from './member-headings.ts'
import { SERVICE_HEADINGS } from './service-headings.ts'

/** Headings for each fact of a visit, in Romanian, English, German, French, Italian, Hungarian and Polish. */
export const VISIT_HEADINGS: HeadingWords<'visits'> = {
  date: `data, data programării, data vizitei, ziua, zi, data și ora, data ora, început, începe, începe la, date, appointment
    date, booking date, scheduled date, start date, date time, date and time, start date & time, start, starts at, datum,
    termin, terminbeginn, beginn, date du rendez vous, date et heure, début, giorno, data appuntamento, data e ora, inizio,
    dátum, időpont, kezdés, kezdete, data wizyty, termin wizyty, data i godzina, początek`,
  time: `ora, ora programării, ora începerii, ora de început, de la ora, time, start time, appointment time, scheduled time,
    uhrzeit, zeit, startzeit, heure, heure de début, orario, ora inizio, ora di inizio, óra, kezdés ideje, godzina, godzina
    rozpoczęcia`,
  ends: `până la, până la ora, sfârșit, se termină, ora de sfârșit, ora sfârșitului, end, end time, end date & time, ends at,
    ende, endzeit, terminende, fin, heure de fin, fine, ora fine, ora di fine, befejezés, vége, koniec, godzina
    zakończenia`,
  duration: SERVICE_HEADINGS.duration,
  name: CLIENT_HEADINGS.name,
  first_name: `${CLIENT_HEADINGS.first_name}, client first name, prenume client`,
  last_name: `${CLIENT_HEADINGS.last_name}, client last name, nume de familie client`,
  phone: `${CLIENT_HEADINGS.phone}, client phone, customer phone`,
  email: `${CLIENT_HEADINGS.email}, client email, customer email, e mail client, email client`,
  event: `eveniment, titlul evenimentului, subiect, event, event title, subject, betreff, objet, oggetto, tárgy, temat`,
  service: SERVICE_HEADINGS.service,
  professional: STAFF_NAMES,
  status: `stare, starea, stare programare, status, appointment status, booking status, statut, état, stato, állapot, stan`,
  canceled: `anulată, anulat, canceled, cancelled, storniert, abgesagt, annulé, annullato, lemondva, odwołana`,
  no_show: `neprezentat, nu a venit, no show, marked as no show, nicht erschienen, absent, non presentato, nem jött el,
    nieobecność`,
  price: `${SERVICE_HEADINGS.price}, total, amount, net sales, valoare, sumă, betrag, montant, importo, összeg, kwota`,
  note: `${CLIENT_HEADINGS.note}, comentariul clientului, appointment notes, booking notes, description, descriere`,
}
