import type { MailTexts } from './mail-texts.ts'

export const nl: MailTexts = {
	'first-password': {
		subject: 'Uw account voor Roundsman',
		text: 'Beste {{name}},\n\ner is een account voor u aangemaakt. Uw gebruikersnaam is {{login}}.\n\nVia deze link kiest u uw wachtwoord:\n\n{{link}}\n\nDe link werkt één keer, tot {{until}}.',
	},
	'new-password': {
		subject: 'Nieuw wachtwoord voor Roundsman kiezen',
		text: 'Beste {{name}},\n\nuw kantoor heeft u een link gestuurd om een nieuw wachtwoord voor {{login}} te kiezen:\n\n{{link}}\n\nDe link werkt één keer, tot {{until}}. Hebt u er niet om gevraagd? Laat het uw kantoor weten.',
	},
	receipt: {
		subject: '{{title}}, {{firm}}',
		text: 'Geachte klant,\n\nin de bijlage vindt u de retourbon van de onderdelen die u aan ons hebt teruggegeven.\n\nMet vriendelijke groet\n{{sender}}\n{{firm}}',
	},
	'webhook-disabled': {
		subject: 'Roundsman: webhook ‘{{name}}’ is uitgeschakeld',
		text: 'Roundsman roept de webhook ‘{{name}}’ ({{url}}) niet meer aan.\n\n{{reason}}\n\nWat niet is bezorgd, blijft bewaard. Verhelp de fout bij de ontvanger en zet de webhook weer aan:\n\n{{link}}',
	},
	test: {
		subject: 'Testmail van Roundsman',
		text: 'Dit is een test. Roundsman kan via uw mailserver e-mails versturen.',
	},
	gone: 'De server heeft geantwoord dat hij geen berichten meer wil (410).',
	failing: 'Alle aanroepen van de afgelopen drie dagen zijn mislukt.',
	footer: 'Dit bericht is door Roundsman verstuurd voor {{firm}}.',
}
