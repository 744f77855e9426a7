import type { IsoDate } from '#domain/time/iso-date.ts'

/** A description of the file's content, for a reader who opens it without Dichis. */
export const readme = (location: string, today: IsoDate): string => `${location}: tot ce are locația pe Dichis
Descărcat la ${today}.

Pentru oameni
  programari.csv   toate programările, trecute și viitoare, cu client, servicii, preț, stare și note
  clienti.csv      toți clienții, cu telefon, etichete, preferințe și note
  servicii.csv     oferta: capitole, durate, prețuri, cine face ce
  echipa.csv       echipa: cine lucrează aici, cu ce rol, cu sau fără calendar
  recenzii.csv     recenziile, cu răspunsurile voastre
  jurnal.csv       cine ce a schimbat, și când
  calendar.ics     programările, pentru orice aplicație de calendar
  alte-programe/   clienții și serviciile așa cum le primesc Fresha, Square și reservation.studio

Tabelele se deschid în Excel, LibreOffice sau Numbers. Un apostrof în fața unui text îl oprește să fie rulat ca
formulă.

Pentru programe
  dichis.json      locația, firma și conturile la care se face referire
  date/*.json      toate datele, un tabel pe fișier, un rând pe linie; orele sunt în UTC, prețurile în bani
  fotografii/      fotografiile încărcate

Din dichis.json, date/ și fotografii/ arhiva se poate încărca într-o locație goală. Nu se încarcă înapoi: rolurile și
invitațiile (un fișier nu dă acces nimănui), jurnalul, deciziile Dichis, raportările, retragerile, lista de așteptare și
mesajele trimise.

Lipsesc: parolele, linkurile secrete, textele mesajelor și contul Dichis al clienților, care este al lor.
Păstrează fișierul cu grijă: cuprinde date personale ale clienților.
`
