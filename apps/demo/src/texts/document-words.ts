import type { Locale } from '@roundsman/contract'

type Paper = { title: string; lines: readonly string[] }
export type DocumentWords = {
	/** Of a request, and of its refusal. */
	note: string
	reason: string
	loading: Paper
	travel: Paper
}

/** What documents and requests of the demo say; the letters are those of WinAnsi. */
export const documentWords: Record<Exclude<Locale, 'en'>, DocumentWords> = {
	de: {
		note: 'Mit den Kindern in den Schnee, gerne.',
		reason: 'An dem Tag sind schon zwei aus dem Team frei.',
		loading: {
			title: 'Sicher laden, Lieferwagen',
			lines: ['Schwere Kartons nach unten und nach vorne.', 'Jede Ladung mit Gurten sichern.'],
		},
		travel: {
			title: 'Reiseregelung',
			lines: [
				'Fahrten zum ersten Kunden sind Arbeitszeit.',
				'Belege bitte am selben Tag einreichen.',
			],
		},
	},
	fr: {
		note: 'Au ski avec les enfants, volontiers.',
		reason: 'Deux collègues sont déjà en congé ce jour-là.',
		loading: {
			title: 'Charger un fourgon en sécurité',
			lines: [
				'Les cartons lourds en bas et à l’avant.',
				'Attacher chaque charge avec des sangles.',
			],
		},
		travel: {
			title: 'Règles de déplacement',
			lines: [
				'Le trajet vers le premier client est du travail.',
				'Remettre les reçus le jour même.',
			],
		},
	},
	nl: {
		note: 'Skiën met de kinderen, graag.',
		reason: 'Die dag zijn er al twee vrij.',
		loading: {
			title: 'Veilig laden, bestelbus',
			lines: ['Zware dozen onderin en vooraan.', 'Zet elke lading vast met banden.'],
		},
		travel: {
			title: 'Reisregeling',
			lines: ['De rit naar de eerste klant is werktijd.', 'Lever bonnen dezelfde dag in.'],
		},
	},
	it: {
		note: 'Sulla neve con i bambini, volentieri.',
		reason: 'Quel giorno due colleghi sono già liberi.',
		loading: {
			title: 'Caricare il furgone in sicurezza',
			lines: ['I cartoni pesanti in basso e davanti.', 'Fissare ogni carico con le cinghie.'],
		},
		travel: {
			title: 'Regole per le trasferte',
			lines: ['Il viaggio dal primo cliente è lavoro.', 'Consegnare le ricevute lo stesso giorno.'],
		},
	},
}
