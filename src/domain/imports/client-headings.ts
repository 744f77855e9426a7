import { foldName } from '../text/fold-name.ts'
import { CLIENT_FIELDS, type ClientField } from './client-field.ts'

/** Headings for each fact of a client, in Romanian, English, German, French, Italian, Hungarian and Polish. */
const HEADINGS: Readonly<Record<ClientField, string>> = {
  name: `nume și prenume, prenume și nume, nume complet, numele complet, nume client, numele clientului, client, clienta,
    nume, name, full name, client name, customer name, contact name, display name, customer, kunde, kundin, kundenname,
    vollständiger name, nom, nom complet, nom et prénom, nom du client, cliente, nome, nome completo, nome e cognome,
    nome cliente, nominativo, név, teljes név, ügyfél, ügyfél neve, vendég, vendég neve, imię i nazwisko, klient, klientka,
    nazwa klienta`,
  first_name: `prenume, prenumele, first name, firstname, given name, forename, vorname, prénom, keresztnév, utónév, imię`,
  last_name: `nume de familie, numele de familie, last name, lastname, surname, family name, nachname, familienname,
    nom de famille, cognome, vezetéknév, családnév, nazwisko`,
  phone: `telefon, telefonul, nr telefon, nr de telefon, număr telefon, număr de telefon, numărul de telefon, telefon mobil,
    telefon client, mobil, celular, tel, phone, phone number, mobile, mobile number, mobile phone, cell, cell phone,
    telephone, telephone number, contact number, phone 1 value, telefonnummer, handy, handynummer, mobilnummer,
    mobiltelefon, rufnummer, téléphone, numéro de téléphone, téléphone portable, téléphone mobile, portable, tél,
    telefono, cellulare, numero di telefono, telefono cellulare, telefonszám, mobilszám, mobiltelefonszám, numer telefonu,
    nr telefonu, telefon komórkowy, komórka, tel komórkowy`,
  email: `email, e mail, mail, adresă email, adresa email, adresa de email, adresă e mail, adresa e mail, adresa de e mail,
    email address, e mail address, e mail 1 value, e mail adresse, email adresse, mailadresse, adresse email,
    adresse e mail, adresse mail, courriel, indirizzo email, indirizzo e mail, posta elettronica, e mail cím, email cím,
    adres e mail, adres email`,
  note: `notă, note, notițe, observații, observație, comentarii, comentariu, mențiuni, notes, memo, comments, comment,
    remarks, notiz, notizen, bemerkung, bemerkungen, anmerkung, anmerkungen, kommentar, remarque, remarques, commentaire,
    commentaires, nota, osservazioni, commenti, megjegyzés, megjegyzések, jegyzet, notatka, notatki, uwagi, komentarz`,
  tags: `etichete, etichetă, tags, tag, labels, schlagwörter, étiquettes, etichette, etichetta, címkék, címke, etykiety, tagi`,
  birthday: `data nașterii, data de naștere, zi de naștere, ziua de naștere, ziua nașterii, birthday, birthdate, birth date,
    date of birth, dob, geburtstag, geburtsdatum, date de naissance, anniversaire, data di nascita, compleanno,
    születési dátum, születésnap, születési idő, data urodzenia, urodziny`,
  blocked: `blocat, blocată, blocked, banned, gesperrt, blockiert, bloqué, bloquée, bloccato, bloccata, letiltva, tiltott,
    zablokowany, zablokowana`,
  marketing: `acord marketing, accept marketing, acceptă marketing, marketing, newsletter, accepts marketing,
    marketing consent, marketing emails, email marketing, marketing einwilligung, accord marketing, consenso marketing,
    marketing hozzájárulás, zgoda marketingowa`,
}

/** Headings of lists of other things, in which names and phones stand too. */
const OF_OTHER_LISTS = `furnizor, supplier, lieferant, fournisseur, fornitore, beszállító, dostawca, cui, cif, iban, cnp, vat
  number, factură, nr factură, număr factură, invoice, invoice number, rechnungsnummer, facture, numéro de facture,
  fattura, számla, numer faktury, comandă, nr comandă, număr comandă, order, order id, order number, bestellnummer,
  numéro de commande, numero ordine, rendelésszám, numer zamówienia, awb, sku, cod produs, produs, product, produkt,
  produit, prodotto, termék, cantitate, quantity, qty, menge, quantité, quantità, mennyiség, ilość, stoc, stock, salariu,
  salary, gehalt, salaire, stipendio, fizetés, wynagrodzenie, funcție, job title, department, departament, abteilung,
  clasă, class, elev, student, notă finală, grade, nr înmatriculare, license plate, cameră, room, sponsor, donație,
  donation, șasiu, vin, transaction id, tracking number, adeverință, poliță, policy number`

const foldedList = (list: string) => list.split(',').map(foldName)

const FIELD_OF: ReadonlyMap<string, ClientField> = new Map(
  CLIENT_FIELDS.flatMap((field) => foldedList(HEADINGS[field]).map((name) => [name, field] as const)),
)
const OTHERS: ReadonlySet<string> = new Set(foldedList(OF_OTHER_LISTS))

/**
 * The fact of a client under each of these headings; null where the list is of something else, or has no name beside a
 * phone or an address.
 */
export function clientFieldsOf(headings: readonly string[]): (ClientField | null)[] | null {
  const names = headings.map(foldName)
  if (names.some((name) => OTHERS.has(name))) return null
  const fields = parted(names.map((name) => FIELD_OF.get(name) ?? null))
  const has = (...some: ClientField[]) => some.some((field) => fields.includes(field))
  return has('name', 'first_name', 'last_name') && has('phone', 'email') ? fields : null
}

/** 'Nume' beside 'Prenume' is the family's name, and 'Nome' beside 'Cognome' the first one. */
function parted(fields: readonly (ClientField | null)[]): (ClientField | null)[] {
  const [hasFirst, hasLast] = [fields.includes('first_name'), fields.includes('last_name')]
  if (hasFirst === hasLast) return [...fields]
  return fields.map((field) => (field === 'name' ? (hasFirst ? 'last_name' : 'first_name') : field))
}
