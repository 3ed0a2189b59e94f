import type { TextsOf } from '../../text.ts'

export const employees: TextsOf<'employees'> = {
	title: 'Profil',
	language: 'Langue',
	theme: 'Apparence',
	'theme.system': 'Comme le téléphone',
	'theme.light': 'Clair',
	'theme.dark': 'Sombre',
	'theme.sun': 'Plein soleil (contraste maximal)',
	navigator: 'Application de navigation',
	carrier: 'Transporteur',
	syncCentre: 'Synchro\u00adnisation',
	syncNothing: 'Tout est envoyé.',
	syncWaiting_one: '{{count}} modification pas encore envoyée.',
	syncWaiting_other: '{{count}} modifications pas encore envoyées.',
	syncNeedsYou_one: '{{count}} modification à traiter.',
	syncNeedsYou_other: '{{count}} modifications à traiter.',
	signOut: 'Se déconnecter',
	signOutTitle: 'Se déconnecter maintenant ?',
	signOutWaiting_one:
		'{{count}} modification n’a pas été envoyée. Elle reste sur ce téléphone et partira à votre prochaine connexion.',
	signOutWaiting_other:
		'{{count}} modifications n’ont pas été envoyées. Elles restent sur ce téléphone et partiront à votre prochaine connexion.',
	signOutClean: 'Tout est envoyé. Vos données conservées sur ce téléphone seront effacées.',
	install: 'Installer l’application',
	signOutSend: 'Envoyer, puis se déconnecter',
	signOutSending: 'Envoi en cours…',
	signOutUnsent: 'Tout n’a pas pu être envoyé.',
	signOutAnyway: 'Se déconnecter sans envoyer',
	'changes.settings.name': 'Réglages',
}
