import type { Locale } from '../core/locales.ts'
import { optionLists, type StaticList } from '../options/option.ts'
import { options as de } from '../texts/de/more/options.ts'
import { options as en } from '../texts/en/more/options.ts'
import { options as fr } from '../texts/fr/more/options.ts'
import { options as it } from '../texts/it/more/options.ts'
import { options as nl } from '../texts/nl/more/options.ts'
import type { ChoiceValues } from './import-kind.ts'

const labels: Record<Locale, Readonly<Record<string, string>>> = { de, en, fr, it, nl }

/** The codes of a list, each with its labels in all languages and further words that files use for it. */
export function choicesOf(
	list: StaticList | 'role',
	codes: readonly string[],
	more: Readonly<Record<string, string>> = {},
): ChoiceValues {
	const own = (code: string) => more[code]?.split('|') ?? []
	const known = (code: string) =>
		Object.values(labels).flatMap((texts) => texts[`${list}.${code}`] ?? [])
	return Object.fromEntries(codes.map((code) => [code, [...own(code), ...known(code)]]))
}

export const customerStatusChoices = choicesOf('customer-status', optionLists['customer-status'], {
	stnd: 'Aktiv|Bestandskunde|Active|Existing|Actif|Client|Attivo|Cliente|Actief|Klant|Kunde|Normal',
	lead: 'Neu erfasst|Piste|Contact|Contatto',
	prsp: 'Potenzieller Kunde|Potential customer|Potenziale|Potentiële klant|Wunschkunde',
	nact: 'Ruhend|Inaktiver Kunde|Inactive|Dormant|Inactif|Inattivo|Inactief|Slapend|Passiv',
	ncst: 'Neu|New|Nouveau|Nuovo|Nieuw',
	ka: 'Key Account|KAM|Grands comptes|Großkunden',
	clos: 'Gelöscht|Gesperrt|Closed down|Fermé|Chiuso|Gesloten',
})

export const roleChoices = choicesOf('role', ['service-agent', 'prospector'], {
	'service-agent':
		'Service|Außendienst|Kundendienst|Betreuer|Field service|Agent|Commercial|Technico-commercial|Assistenza|Agente|Buitendienst|Verkoper',
	prospector:
		'Akquise|Akquisiteur|Neukunden|Hunter|Acquisition|Prospection|Prospecteur|Acquisizione|Acquisitie|Prospectie|Prospector',
})

export const orderStatusChoices = choicesOf('order-status', optionLists['order-status'], {
	new: 'Offen|Erfasst|Eingegangen|Open|Placed|Received|Ouverte|Reçue|Aperto|Ricevuto|Ontvangen',
	in_progress:
		'In Arbeit|Bestätigt|Kommissioniert|Processing|Confirmed|Picking|En préparation|Confirmée|In lavorazione|Confermato|In behandeling|Bevestigd',
	sent: 'Versendet|Versandt|Verschickt|Shipped|Dispatched|Expédiée|Envoyée|Spedito|Inviato|Verzonden|Verstuurd',
	delivered:
		'Zugestellt|Ausgeliefert|Erledigt|Abgeschlossen|Completed|Done|Livrée|Terminée|Consegnato|Completato|Geleverd|Bezorgd|Afgeleverd',
	canceled: 'Abgebrochen|Cancelled|Canceled|Annulée|Annullato|Geannuleerd',
})

export const carrierChoices = choicesOf('carrier', optionLists.carrier, {
	colissimo: 'La Poste',
	dpd: 'DPD Classic',
	gls: 'GLS Parcel',
	ups: 'United Parcel Service',
	dhl: 'DHL Paket|DHL Parcel',
	'dhl-express': 'DHL Exp',
	postnl: 'Post NL',
	bpost: 'B-Post',
	brt: 'Bartolini',
	'post-at': 'Post|Post AG',
})

/** Numbered like `opening_hours`: from 0 for Sunday. */
export const weekdayChoices: ChoiceValues = {
	0: ['So', 'Sonntag', 'Dim', 'Dimanche', 'Sun', 'Sunday', 'Dom', 'Domenica', 'Zo', 'Zondag'],
	1: ['Mo', 'Montag', 'Lun', 'Lundi', 'Mon', 'Monday', 'Lunedì', 'Ma', 'Maandag'],
	2: ['Di', 'Dienstag', 'Mar', 'Mardi', 'Tue', 'Tuesday', 'Martedì', 'Dinsdag'],
	3: ['Mi', 'Mittwoch', 'Mer', 'Mercredi', 'Wed', 'Wednesday', 'Mercoledì', 'Wo', 'Woensdag'],
	4: ['Do', 'Donnerstag', 'Jeu', 'Jeudi', 'Thu', 'Thursday', 'Gio', 'Giovedì', 'Donderdag'],
	5: ['Fr', 'Freitag', 'Ven', 'Vendredi', 'Fri', 'Friday', 'Venerdì', 'Vr', 'Vrijdag'],
	6: [
		'Sa',
		'Samstag',
		'Sonnabend',
		'Sam',
		'Samedi',
		'Sat',
		'Saturday',
		'Sab',
		'Sabato',
		'Za',
		'Zaterdag',
	],
}

export const dayPartChoices: ChoiceValues = {
	whole: [
		'Ganz',
		'Ganztägig',
		'Ganzer Tag',
		'Whole',
		'Full day',
		'Journée',
		'Entière',
		'Intero',
		'Giornata',
		'Hele dag',
		'1',
	],
	morning: [
		'Vormittag',
		'Vormittags',
		'Morning',
		'AM',
		'Matin',
		'Mattina',
		'Ochtend',
		'Voormiddag',
	],
	afternoon: [
		'Nachmittag',
		'Nachmittags',
		'Afternoon',
		'PM',
		'Après-midi',
		'Pomeriggio',
		'Middag',
		'Namiddag',
	],
}
