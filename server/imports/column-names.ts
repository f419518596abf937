import type { ImportField } from '../../core/contract/guest-import.ts';

/**
 * Column names of guest lists, normalised by `plain`: English, Italian, German, and those of hotel systems' exports
 * (such as Opera's). Where a file has several columns of one field, the first name here wins.
 */
export const columnNames: Record<ImportField, readonly string[]> = {
  booking_reference: list(
    'confirmation no, confirmation number, confirmation, booking reference, booking number, booking no, booking id, booking row, booking, reservation number, reservation no, reservation id, reservation, res id, resv name id, reference, ref, numero prenotazione, nr prenotazione, n prenotazione, codice prenotazione, id prenotazione, prenotazione, conferma, buchungsnummer, buchungsnr, buchung, buchungs nr, reservierungsnummer, reservierungsnr, reservierung, res nr, resnr',
  ),
  booking_status: list(
    'short resv status, reservation status, booking status, res status, resv status, status, is canceled, is cancelled, canceled, cancelled, stato prenotazione, annullata, annullato, cancellata, buchungsstatus, reservierungsstatus, storniert, storno',
  ),
  guest_name: list(
    'full name no shr ind, full name, guest name, guest, guests, name, guest full name, traveller, ospite, nome ospite, nome e cognome, cognome e nome, nominativo, gast, gastname, gaste, name des gastes, vor und nachname, vollstandiger name',
  ),
  first_name: list('first name, firstname, given name, guest first name, nome, vorname'),
  last_name: list(
    'last name, lastname, surname, family name, guest last name, cognome, nachname, familienname, zuname',
  ),
  client_name: list(
    'client name, client, customer name, booker, booked by, booking holder, company name, company, agency, travel agent, cliente, intestatario, prenotato da, azienda, agenzia, besteller, kunde, bucher, gebucht von, firma, reiseburo',
  ),
  room_number: list(
    'disp room no, room number, room no, room nr, room, room name, numero camera, nr camera, n camera, camera, zimmernummer, zimmernr, zimmer nr, zimmer, zi nr, zi',
  ),
  check_in: list(
    'arrival, arrival date, check in, checkin, check in date, checkin date, from, start, start date, date from, data arrivo, arrivo, data di arrivo, dal, inizio, da, anreise, anreisedatum, ankunft, ankunftsdatum, von',
  ),
  check_out: list(
    'departure, departure date, check out, checkout, check out date, checkout date, to, until, end, end date, date to, data partenza, partenza, data di partenza, al, fine, abreise, abreisedatum, abfahrt, bis',
  ),
  nights: list(
    'nights, night, no of nights, number of nights, length of stay, los, notti, numero notti, n notti, pernottamenti, nachte, anzahl nachte, ubernachtungen, anzahl ubernachtungen',
  ),
  adults: list(
    'adults, adult, no of adults, number of adults, adulti, numero adulti, n adulti, erwachsene, anzahl erwachsene, erw, persons, people, pax, guests count, number of guests, no of guests, persone, numero ospiti, n ospiti, personen, anzahl personen, anzahl gaste',
  ),
  children: list(
    'children, child, kids, no of children, number of children, bambini, bimbi, numero bambini, n bambini, kinder, anzahl kinder, ki',
  ),
  babies: list('babies, baby, infants, infant, neonati, infanti, lattanti, babys, kleinkinder'),
  board: list(
    'board, board basis, board type, meal plan, mealplan, meal, meals, meal plan code, mealplancodes, trattamento, pensione, arrangiamento, pasti, verpflegung, verpflegungsart, verpflegungsleistung, pension, arrangement, products, package, packages, rate code, rate, rate plan',
  ),
  gender: list('gender, sex, sesso, genere, geschlecht, title, salutation, titolo, anrede'),
  date_of_birth: list(
    'date of birth, birth date, birthdate, birthday, dob, born, data di nascita, data nascita, nato il, nascita, geburtsdatum, geburtstag, geboren, geb datum, geb',
  ),
  guest_group: list(
    'guest group, group, group name, block, block code, gruppo, nome gruppo, gruppe, gruppenname, reisegruppe',
  ),
  guest_type: list(
    'guest type, diet, diets, dietary requirements, menu type, tipo ospite, tipo di ospite, dieta, gasttyp, gastetyp, diat, kostform',
  ),
  country: list(
    'country, country code, nationality, nation, paese, nazione, nazionalita, land, nationalitat, herkunft, herkunftsland, staat',
  ),
};

function list(names: string): string[] {
  return names.split(', ');
}
