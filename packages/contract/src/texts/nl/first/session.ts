import type { TextsOf } from '../../text.ts'

export const session: TextsOf<'session'> = {
	title: 'Inloggen',
	greeting: 'Goedendag.',
	question: 'Klaar voor de route?',
	language: 'Taal',
	login: 'Gebruikersnaam',
	password: 'Wachtwoord',
	showPassword: 'Tonen',
	hidePassword: 'Verbergen',
	consent: 'Ik ga ermee akkoord dat mijn locatie voor mijn route wordt gebruikt.',
	consentInfo: 'Waarvoor wordt mijn locatie gebruikt?',
	consentTitle: 'Waarvoor uw locatie wordt gebruikt',
	consentText1: 'Een bezoek start vanzelf zodra u aankomt, en de kaart laat zien waar u bent.',
	consentText2:
		'Als u ver van de klant een rapport maakt, wordt u naar de reden gevraagd. Tussen de bezoeken wordt uw locatie niet vastgelegd.',
	consentText3:
		'U kunt de toestemming altijd in uw browser intrekken; dan start u bezoeken zelf en hebt u haar nodig om weer in te loggen.',
	consentBlocked:
		'Uw browser blokkeert de locatie nu: geen bezoek start vanzelf, en inloggen kan pas als u die toestaat.',
	emptyService:
		'Deze dienst is nog leeg. Wie hem beheert, heeft de link voor de eerste beheerder; die voegt daarna medewerkers en klanten toe.',
	submit: 'Inloggen',
	signingIn: 'Bezig met inloggen',
	'hint.consent': 'Ga eerst akkoord met het gebruik van uw locatie.',
	'hint.checking': 'Locatietoestemming controleren …',
	'hint.prompt': 'Uw telefoon vraagt straks om uw locatie.',
	'hint.denied': 'Locatie is geblokkeerd. Sta die voor deze pagina toe in de browserinstellingen.',
	'hint.offline': 'Voor de eerste keer inloggen is verbinding nodig.',
	'hint.offlineAgain': 'Voor het inloggen is verbinding nodig.',
	otherWaiting_one:
		'{{count}} wijziging van een andere gebruiker is nog niet gesynchroniseerd. Dat gebeurt als die persoon inlogt.',
	otherWaiting_other:
		'{{count}} wijzigingen van een andere gebruiker zijn nog niet gesynchroniseerd. Dat gebeurt als die persoon inlogt.',
}
