import type { TextsOf } from '../../text.ts'

export const whatsNew: TextsOf<'whatsNew'> = {
	returns:
		'Retouren van begin tot bon: claims met foto’s, handtekening van de klant, ook zonder netwerk.',
	scanner: 'Een scanner voor artikelen en bestellingen.',
	figures: 'Uw cijfers per week en maand, als grafiek en als tabel.',
	news: 'Al het nieuws op één plek; wat u gelezen hebt, blijft gemarkeerd.',
	settings: 'Meer instellingen: tekstgrootte, vervoerder, opslag en aangemelde apparaten.',
}
