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
	syncNothing: 'Alles is gesynchroniseerd.',
	syncWaiting_one: '{{count}} wijziging nog niet gesynchroniseerd.',
	syncWaiting_other: '{{count}} wijzigingen nog niet gesynchroniseerd.',
	syncNeedsYou_one: '{{count}} wijziging vraagt uw actie.',
	syncNeedsYou_other: '{{count}} wijzigingen vragen uw actie.',
	signOut: 'Uitloggen',
	signOutTitle: 'Nu uitloggen?',
	signOutWaiting_one:
		'{{count}} wijziging is nog niet gesynchroniseerd. Deze blijft op deze telefoon en volgt zodra u weer inlogt.',
	signOutWaiting_other:
		'{{count}} wijzigingen zijn nog niet gesynchroniseerd. Ze blijven op deze telefoon en volgen zodra u weer inlogt.',
	signOutClean: 'Alles is gesynchroniseerd. Uw gegevens worden van deze telefoon verwijderd.',
	install: 'App installeren',
	signOutSend: 'Nu synchroniseren, dan uitloggen',
	signOutSending: 'Bezig met synchroniseren …',
	signOutUnsent: 'Niet alles kon worden gesynchroniseerd.',
	signOutAnyway: 'Uitloggen zonder te synchroniseren',
	'changes.settings.name': 'Instellingen',
}
