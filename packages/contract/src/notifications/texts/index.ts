import type { Locale } from '../../core/locales.ts'
import type { NotificationKind } from '../notification.ts'

/**
 * The texts of notifications. Placeholders: `day`, `garage` (the customer's name) and `name` (a first
 * name), each only where the service knows it: then the second sentence replaces the first.
 */
type NotificationText = { title: string; text: string; known: string }
type NotificationTexts = Record<NotificationKind, NotificationText>

const en: NotificationTexts = {
	plan: {
		title: 'Plan changed',
		text: 'Your plan has changed.',
		known: 'Your plan for {{day}} has changed.',
	},
	message: {
		title: 'New message',
		text: 'You have a new message.',
		known: 'New message from {{name}}.',
	},
	ticket: {
		title: 'Problem report',
		text: 'There is news about your report.',
		known: 'There is news about your report for {{garage}}.',
	},
	return: {
		title: 'Question about a return',
		text: 'The office has a question about a return.',
		known: 'The office has a question about the return of {{garage}}.',
	},
	'day-off': {
		title: 'Days off',
		text: 'The office has decided on your days off.',
		known: 'The office has decided on your days off from {{day}}.',
	},
	document: {
		title: 'Document to read',
		text: 'A document is waiting for you to read and confirm it.',
		known: 'A document is to be read and confirmed by {{day}}.',
	},
}

const de: NotificationTexts = {
	plan: {
		title: 'Plan geändert',
		text: 'Ihr Plan hat sich geändert.',
		known: 'Ihr Plan für {{day}} hat sich geändert.',
	},
	message: {
		title: 'Neue Nachricht',
		text: 'Sie haben eine neue Nachricht.',
		known: 'Neue Nachricht von {{name}}.',
	},
	ticket: {
		title: 'Problemmeldung',
		text: 'Zu Ihrer Meldung gibt es Neues.',
		known: 'Zu Ihrer Meldung für {{garage}} gibt es Neues.',
	},
	return: {
		title: 'Rückfrage zu einer Retoure',
		text: 'Die Zentrale hat eine Rückfrage zu einer Retoure.',
		known: 'Die Zentrale hat eine Rückfrage zur Retoure von {{garage}}.',
	},
	'day-off': {
		title: 'Freie Tage',
		text: 'Die Zentrale hat über Ihre freien Tage entschieden.',
		known: 'Die Zentrale hat über Ihre freien Tage ab {{day}} entschieden.',
	},
	document: {
		title: 'Dokument lesen',
		text: 'Ein Dokument wartet darauf, dass Sie es lesen und bestätigen.',
		known: 'Ein Dokument ist bis {{day}} zu lesen und zu bestätigen.',
	},
}

const fr: NotificationTexts = {
	plan: {
		title: 'Planning modifié',
		text: 'Votre planning a changé.',
		known: 'Votre planning du {{day}} a changé.',
	},
	message: {
		title: 'Nouveau message',
		text: 'Vous avez un nouveau message.',
		known: 'Nouveau message de {{name}}.',
	},
	ticket: {
		title: 'Signalement',
		text: 'Il y a du nouveau pour votre signalement.',
		known: 'Il y a du nouveau pour votre signalement chez {{garage}}.',
	},
	return: {
		title: 'Question sur un retour',
		text: 'Le siège a une question sur un retour.',
		known: 'Le siège a une question sur le retour de {{garage}}.',
	},
	'day-off': {
		title: 'Jours de congé',
		text: 'Le siège a statué sur vos jours de congé.',
		known: 'Le siège a statué sur vos jours de congé à partir du {{day}}.',
	},
	document: {
		title: 'Document à lire',
		text: 'Un document attend que vous le lisiez et le confirmiez.',
		known: 'Un document est à lire et à confirmer avant le {{day}}.',
	},
}

const it: NotificationTexts = {
	plan: {
		title: 'Piano modificato',
		text: 'Il suo piano è cambiato.',
		known: 'Il suo piano per {{day}} è cambiato.',
	},
	message: {
		title: 'Nuovo messaggio',
		text: 'Ha un nuovo messaggio.',
		known: 'Nuovo messaggio da {{name}}.',
	},
	ticket: {
		title: 'Segnalazione',
		text: 'Ci sono novità sulla sua segnalazione.',
		known: 'Ci sono novità sulla sua segnalazione per {{garage}}.',
	},
	return: {
		title: 'Domanda su un reso',
		text: 'La sede ha una domanda su un reso.',
		known: 'La sede ha una domanda sul reso di {{garage}}.',
	},
	'day-off': {
		title: 'Giorni liberi',
		text: 'La sede ha deciso sui suoi giorni liberi.',
		known: 'La sede ha deciso sui suoi giorni liberi dal {{day}}.',
	},
	document: {
		title: 'Documento da leggere',
		text: 'Un documento attende di essere letto e confermato.',
		known: 'Un documento è da leggere e confermare entro il {{day}}.',
	},
}

const nl: NotificationTexts = {
	plan: {
		title: 'Planning gewijzigd',
		text: 'Uw planning is gewijzigd.',
		known: 'Uw planning voor {{day}} is gewijzigd.',
	},
	message: {
		title: 'Nieuw bericht',
		text: 'U hebt een nieuw bericht.',
		known: 'Nieuw bericht van {{name}}.',
	},
	ticket: {
		title: 'Melding',
		text: 'Er is nieuws over uw melding.',
		known: 'Er is nieuws over uw melding voor {{garage}}.',
	},
	return: {
		title: 'Vraag over een retour',
		text: 'Kantoor heeft een vraag over een retour.',
		known: 'Kantoor heeft een vraag over de retour van {{garage}}.',
	},
	'day-off': {
		title: 'Vrije dagen',
		text: 'Kantoor heeft over uw vrije dagen beslist.',
		known: 'Kantoor heeft beslist over uw vrije dagen vanaf {{day}}.',
	},
	document: {
		title: 'Document lezen',
		text: 'Er wacht een document dat u moet lezen en bevestigen.',
		known: 'Een document moet uiterlijk {{day}} gelezen en bevestigd zijn.',
	},
}

/** The texts of notifications by language; a separate path, so that no app loads them. */
export const notificationTexts: Record<Locale, NotificationTexts> = { en, de, fr, it, nl }
