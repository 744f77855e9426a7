import { CLIENT_HEADINGS } from './client-headings.ts'
import type { HeadingWords } from './heading-words.ts'

/** Headings that name somebody of the team, so that the list needs no job title. */
export const STAFF_NAMES = `angajat, angajată, angajați, angajatul, nume angajat, numele angajatului, specialist, specialistă,
  specialiști, nume specialist, stilist, coafor, colaborator, coleg, membru, membru echipă, employee, employee name, staff,
  staff name, staff member, team member, stylist, provider, provider name, mitarbeiter, mitarbeiterin, mitarbeitername,
  employé, employée, nom de l'employé, collaborateur, collaboratrice, praticien, dipendente, collaboratore,
  collaboratrice, operatore, operatrice, nome operatore, munkatárs, munkatárs neve, alkalmazott, dolgozó, szakember,
  pracownik, pracownica, imię i nazwisko pracownika, specjalista`

/** Headings for each fact of somebody of the team, in the seven languages. */
export const MEMBER_HEADINGS: HeadingWords<'team'> = {
  name: `nume, nume și prenume, prenume și nume, nume complet, numele complet, name, full name, display name, vollständiger
    name, nom, nom complet, nom et prénom, nome, nome completo, nome e cognome, nominativo, név, teljes név, imię i
    nazwisko, ${STAFF_NAMES}`,
  first_name: CLIENT_HEADINGS.first_name,
  last_name: CLIENT_HEADINGS.last_name,
  phone: CLIENT_HEADINGS.phone,
  email: CLIENT_HEADINGS.email,
  job_title: `funcție, funcția, post, postul, poziție, meserie, specializare, job title, job, position, profession, specialty,
    berufsbezeichnung, funktion, stelle, beruf, poste, fonction, métier, mansione, qualifica, professione, munkakör,
    beosztás, foglalkozás, stanowisko, zawód`,
  role: `rol, rolul, rol în echipă, drepturi, role, user role, access level, permission level, rolle, berechtigung, rôle,
    droits, ruolo, permessi, szerep, szerepkör, jogosultság, rola, uprawnienia`,
  status: `stare, starea, activ, activă, lucrează acum, status, active, aktiv, statut, actif, stato, attivo, állapot, aktív,
    aktywny`,
  bookable: `programări, are calendar, se rezervă online, appointments, calendar bookings, bookable, bookings enabled,
    terminbuchung, buchbar, rendez vous, réservable, appuntamenti, prenotabile, foglalható, wizyty`,
}
