import type { TextsOf } from '../../text.ts'

export const employees: TextsOf<'employees'> = {
	title: 'Profil',
	language: 'Sprache',
	theme: 'Darstellung',
	'theme.system': 'Wie das Telefon',
	'theme.light': 'Hell',
	'theme.dark': 'Dunkel',
	'theme.sun': 'Sonne (höchster Kontrast)',
	navigator: 'Navigations-App',
	carrier: 'Paketdienst',
	syncCentre: 'Synchroni\u00adsierung',
	syncNothing: 'Alles ist gesendet.',
	syncWaiting_one: '{{count}} Änderung noch nicht gesendet.',
	syncWaiting_other: '{{count}} Änderungen noch nicht gesendet.',
	syncNeedsYou_one: '{{count}} Änderung ist zu klären.',
	syncNeedsYou_other: '{{count}} Änderungen sind zu klären.',
	signOut: 'Abmelden',
	signOutTitle: 'Jetzt abmelden?',
	signOutWaiting_one:
		'{{count}} Änderung ist noch nicht gesendet. Sie bleibt auf diesem Telefon und wird bei Ihrer nächsten Anmeldung gesendet.',
	signOutWaiting_other:
		'{{count}} Änderungen sind noch nicht gesendet. Sie bleiben auf diesem Telefon und werden bei Ihrer nächsten Anmeldung gesendet.',
	signOutClean: 'Alles ist gesendet. Ihre Daten werden von diesem Telefon entfernt.',
	install: 'App installieren',
	signOutSend: 'Jetzt senden, dann abmelden',
	signOutSending: 'Wird gesendet …',
	signOutUnsent: 'Nicht alles konnte gesendet werden.',
	signOutAnyway: 'Abmelden ohne Senden',
	'changes.settings.name': 'Einstellungen',
}
