import type { TextsOf } from '../../text.ts'

export const employees: TextsOf<'employees'> = {
	title: 'Profiel',
	language: 'Taal',
	theme: 'Weergave',
	'theme.system': 'Zoals de telefoon',
	'theme.light': 'Licht',
	'theme.dark': 'Donker',
	'theme.sun': 'Zon (hoogste contrast)',
	navigator: 'Navigatie-app',
	carrier: 'Vervoerder',
	syncCentre: 'Synchro\u00adnisatie',
	syncNothing: 'Alles is verzonden.',
	syncWaiting_one: '{{count}} wijziging wacht.',
	syncWaiting_other: '{{count}} wijzigingen wachten.',
	syncNeedsYou_one: '{{count}} wijziging vraagt uw actie.',
	syncNeedsYou_other: '{{count}} wijzigingen vragen uw actie.',
	signOut: 'Uitloggen',
	signOutTitle: 'Nu uitloggen?',
	signOutWaiting_one:
		'{{count}} wijziging is nog niet verzonden. Deze blijft op deze telefoon en wordt verzonden zodra u weer inlogt.',
	signOutWaiting_other:
		'{{count}} wijzigingen zijn nog niet verzonden. Ze blijven op deze telefoon en worden verzonden zodra u weer inlogt.',
	signOutClean: 'Alles is verzonden. Uw gegevens worden van deze telefoon verwijderd.',
	install: 'App installeren',
	signOutSend: 'Nu verzenden, dan uitloggen',
	signOutSending: 'Wordt verzonden …',
	signOutUnsent: 'Niet alles kon worden verzonden.',
	signOutAnyway: 'Uitloggen zonder te verzenden',
	'changes.settings.name': 'Instellingen',
}
