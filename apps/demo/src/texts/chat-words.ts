import type { Locale } from '@roundsman/contract'

/** Who says what: the phone or the office. */
type Said = readonly (readonly [side: 'field' | 'office', text: string])[]

type ChatWords = {
	general: Said
	/** About customers; the first one begins with a photo of the phone. */
	customers: readonly Said[]
	announcement: string
}

/** What an office and its people of the field write to each other, in the language of the country. */
export const chatWords: Record<Exclude<Locale, 'en'>, ChatWords> = {
	fr: {
		general: [
			['field', 'Je commence par les clients du nord ce matin.'],
			['office', 'D’accord. La livraison de brochures arrive demain à l’agence.'],
			['office', 'Inventaire du véhicule avant vendredi midi, s’il vous plaît.'],
		],
		customers: [
			[
				['field', 'Vu. La boîte est bien ouverte, le joint manque.'],
				['office', 'Merci. Créez la réclamation, je préviens le dépôt.'],
				['field', 'Réclamation faite.'],
			],
			[
				['field', 'Le client demande un bon de réduction pour les plaquettes.'],
				['office', 'Le bon de réduction est actif.'],
			],
			[
				['office', 'Pouvez-vous vérifier les horaires d’ouverture sur place ?'],
				['field', 'C’est noté, fermé le mercredi après-midi.'],
			],
		],
		announcement: 'Merci de noter la profondeur des pneus de votre véhicule cette semaine.',
	},
	de: {
		general: [
			['field', 'Ich fahre heute zuerst die Kunden im Norden an.'],
			['office', 'In Ordnung. Die neuen Prospekte kommen morgen in die Zentrale.'],
			['office', 'Bitte bis Freitagmittag das Fahrzeug inventarisieren.'],
		],
		customers: [
			[
				['field', 'So kam es an: Der Karton ist offen, der Dichtring fehlt.'],
				['office', 'Danke. Bitte die Reklamation anlegen, ich sage dem Lager Bescheid.'],
				['field', 'Reklamation ist angelegt.'],
			],
			[
				['field', 'Der Kunde fragt nach einem Gutschein für Bremsbeläge.'],
				['office', 'Der Gutschein ist freigeschaltet.'],
			],
			[
				['office', 'Können Sie vor Ort die Öffnungszeiten prüfen?'],
				['field', 'Notiert, Mittwochnachmittag geschlossen.'],
			],
		],
		announcement: 'Bitte diese Woche die Profiltiefe der Reifen notieren.',
	},
	nl: {
		general: [
			['field', 'Ik begin vandaag met de klanten in het noorden.'],
			['office', 'Prima. De nieuwe folders komen morgen op kantoor.'],
			['office', 'Graag voor vrijdagmiddag de inventaris van de auto.'],
		],
		customers: [
			[
				['field', 'Zo kwam het aan: de doos is open, de ring ontbreekt.'],
				['office', 'Dank u. Maak de claim aan, ik licht het magazijn in.'],
				['field', 'De claim staat erin.'],
			],
			[
				['field', 'De klant vraagt om een kortingsbon voor remblokken.'],
				['office', 'De kortingsbon is actief.'],
			],
			[
				['office', 'Kunt u ter plaatse de openingstijden controleren?'],
				['field', 'Genoteerd, woensdagmiddag gesloten.'],
			],
		],
		announcement: 'Noteer deze week de profieldiepte van uw banden.',
	},
	it: {
		general: [
			['field', 'Oggi comincio dai clienti del nord.'],
			['office', 'Va bene. I nuovi opuscoli arrivano domani in ufficio.'],
			['office', 'Inventario del veicolo entro venerdì a mezzogiorno, per favore.'],
		],
		customers: [
			[
				['field', 'È arrivato così: la scatola è aperta, manca la guarnizione.'],
				['office', 'Grazie. Crei il reclamo, avviso il magazzino.'],
				['field', 'Reclamo creato.'],
			],
			[
				['field', 'Il cliente chiede un buono sconto per le pastiglie.'],
				['office', 'Il buono sconto è attivo.'],
			],
			[
				['office', 'Può verificare gli orari di apertura sul posto?'],
				['field', 'Annotato, chiuso il mercoledì pomeriggio.'],
			],
		],
		announcement: 'Questa settimana annoti la profondità del battistrada degli pneumatici.',
	},
}
