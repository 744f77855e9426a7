import type { HeadingWords } from './heading-words.ts'

/** Headings for each fact of a service, in Romanian, English, German, French, Italian, Hungarian and Polish. */
export const SERVICE_HEADINGS: HeadingWords<'services'> = {
  service: `serviciu, serviciul, servicii, nume serviciu, numele serviciului, denumire serviciu, denumirea serviciului,
    procedură, tratament, nume tratament, service, services, service name, treatment, treatment name, treatments,
    dienstleistung, leistung, behandlung, name der leistung, servicename, prestation, nom de la prestation, soin, service
    proposé, nom du service, servizio, nome servizio, nome del servizio, trattamento, prestazione, szolgáltatás,
    szolgáltatás neve, szolgáltatás megnevezése, kezelés, usługa, nazwa usługi, zabieg, nazwa zabiegu`,
  variation: `variantă, varianta, variation, variation name, option, variante, opzione, változat, wariant`,
  heading: `capitol, categorie, categoria, categorie serviciu, grupă, category, category name, categories, service category,
    group, service group, kategorie, gruppe, catégorie, catégorie de prestation, nome della categoria, kategória,
    kategoria, grupa`,
  duration: `durată, durata, durata minute, durată minute, durata min, durată min, durata serviciului, timp, minute, duration,
    duration minutes, duration min, duration mins, length, service duration, minutes, dauer, dauer min, dauer minuten,
    dauer in minuten, durée, durée min, durée minutes, durata minuti, durata in minuti, időtartam, időtartam perc, idő,
    hossz, czas, czas trwania, czas trwania min, czas min`,
  extra_time: `pauză, pauză după, pauză după minute, timp suplimentar, timp după, buffer, buffer time, extra time, processing
    time, blocked time, time after, padding after, zusatzzeit, pufferzeit, nachbereitung, einwirkzeit, temps
    supplémentaire, temps de pause, tempo supplementare, tempo di posa, ráadásidő, szünet, czas dodatkowy, przerwa`,
  wait_after: `lucru până la așteptare, lucru până la așteptare minute, timp de aplicare, application time`,
  wait: `așteptare, așteptare minute, timp de așteptare, timp de așteptare minute, development time`,
  price: `preț, prețul, preț ron, preț lei, preț minim, preț de la, tarif, tariful, tarif ron, tarif lei, cost, price, price
    from, retail price, min price, service price, rate, preis, preis ab, preis eur, preis im laden, prix, prix ttc, tarif
    ttc, prezzo, prezzo al dettaglio, tariffa, ár, ára, ár ft, cena, cena brutto, cena zł`,
  max_price: `preț maxim, preț maxim ron, preț până la, tarif maxim, max price, maximum price, price to, preis bis, prix
    maximum, prix max, prezzo massimo, maximális ár, cena maksymalna, cena do`,
  description: `descriere, descrierea, detalii, description, service description, details, beschreibung, descriptif,
    descrizione, leírás, opis`,
  online: `online, se rezervă online, rezervare online, programare online, online booking, book online, bookable online,
    online buchbar, onlinebuchung, réservation en ligne, prenotazione online, online foglalás, rezerwacja online`,
  item_type: `tip, tipul, tip produs, item type, product type, typ, type, tipo, típus, rodzaj`,
}

/** Headings under which a service stands where a duration and a price say that it is one. */
export const PLAIN_NAMES = `nume, denumire, denumirea, titlu, name, title, item, bezeichnung, nom, désignation, intitulé, nome,
  descrizione breve, név, megnevezés, nazwa`
