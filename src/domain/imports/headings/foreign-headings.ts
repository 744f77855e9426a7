import { CLIENT_HEADINGS } from './client-headings.ts'

const OFFICE = `funcție, job title`

/** Headings of lists that are none of a location's, though names and phones stand in them too. */
const FOREIGN = `furnizor, supplier, lieferant, fournisseur, fornitore, beszállító, dostawca, cui, cif, iban, cnp, vat
  number, factură, nr factură, număr factură, invoice, invoice number, rechnungsnummer, facture, numéro de facture,
  fattura, számla, numer faktury, comandă, nr comandă, număr comandă, order, order id, order number, bestellnummer,
  numéro de commande, numero ordine, rendelésszám, numer zamówienia, awb, sku, cod produs, produs, product, produkt,
  produit, prodotto, termék, cantitate, quantity, qty, menge, quantité, quantità, mennyiség, ilość, stoc, stock, salariu,
  salary, gehalt, salaire, stipendio, fizetés, wynagrodzenie, department, departament, abteilung, clasă, class, elev,
  student, notă finală, grade, nr înmatriculare, license plate, cameră, room, sponsor, donație, donation, șasiu, vin,
  transaction id, tracking number, adeverință, poliță, policy number`

/** Headings that tell of a client, by which a list is none of services or of the team. */
const OF_CLIENTS = `client, clienta, nume client, numele clientului, client name, customer, customer name, customer id, client
  id, kunde, kundin, kundenname, nom du client, cliente, nome cliente, ügyfél, ügyfél neve, vendég, klient, klientka, nazwa
  klienta, abonament, elev, pacient, patient`

/** Headings that a list of services never has. */
const NO_MENU = `artist, album, autor, author, film, movie, an, year, distanță, distance, kilometri, ${CLIENT_HEADINGS.phone},
  ${CLIENT_HEADINGS.email}, data, date, datum, dátum`

/** The headings by which a list is not of this kind, by kind. */
export const NOT_OF_KIND = {
  clients: `${FOREIGN}, ${OFFICE}`,
  services: `${FOREIGN}, ${OFFICE}, ${OF_CLIENTS}, ${NO_MENU}`,
  team: `${FOREIGN}, ${OF_CLIENTS}`,
  visits: `${FOREIGN}, ${OFFICE}`,
} as const
