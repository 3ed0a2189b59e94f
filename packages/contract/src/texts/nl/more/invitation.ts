import type { TextsOf } from '../../text.ts'

export const invitation: TextsOf<'invitation'> = {
	title: 'Kies uw wachtwoord',
	greeting: 'Goedendag, {{name}}.',
	checking: 'De link wordt gecontroleerd …',
	rule: 'Minstens {{count}} tekens, zonder spaties.',
	newPassword: 'Nieuw wachtwoord',
	submit: 'Wachtwoord opslaan',
	submitting: 'Wordt opgeslagen',
	done: 'Uw wachtwoord is opgeslagen.',
	doneText: 'U kunt nu inloggen als {{login}}.',
	toSignIn: 'Naar de inlogpagina',
	over: 'Deze link is niet meer geldig',
	overText:
		'Hij is al gebruikt, er is een nieuwere of hij is ouder dan 24 uur. Vraag kantoor om een nieuwe.',
	firstTitle: 'Roundsman instellen',
	firstText:
		'U wordt de eerste beheerder van deze dienst. Vul in wie u bent en kies een wachtwoord.',
	name: 'Naam',
	email: 'E-mailadres',
	country: 'Land',
	change: 'Wachtwoord wijzigen',
	changeText:
		'Hier blijft u aangemeld. Op uw andere apparaten meldt u zich aan met het nieuwe wachtwoord.',
	currentPassword: 'Huidig wachtwoord',
	changed: 'Wachtwoord gewijzigd.',
}
