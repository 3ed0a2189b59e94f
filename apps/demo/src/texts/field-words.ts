import type { Locale } from '@roundsman/contract'

/** Sentences that people of the field write; each list in the language of those who wrote them. */
type FieldWords = {
	notes: readonly string[]
	wishes: readonly string[]
	reports: readonly string[]
	cancelComments: readonly string[]
	farAway: string
	claims: readonly string[]
	tickets: readonly string[]
	solutions: readonly string[]
	parcels: readonly string[]
	positions: readonly string[]
	addresses: readonly string[]
	stocktaking: string
	tourPoints: { home: string; warehouse: string; coffee: string; parcelShop: string }
}

export const fieldWords: Record<Exclude<Locale, 'en'>, FieldWords> = {
	fr: {
		notes: [
			'Fermé le mercredi après-midi.',
			'Entrée par la cour, sonner à la porte bleue.',
			'Préfère être appelé avant 9 h.',
			'Ne pas se garer devant le portail.',
			'Parler au chef d’atelier pour les commandes.',
			'Livraison possible jusqu’à 17 h.',
		],
		wishes: [
			'Demande un prix pour les disques de frein.',
			'Reprendre les consignes au fond de l’atelier.',
			'Souhaite voir le nouveau catalogue.',
			'Revenir sur la facture du mois dernier.',
		],
		reports: [
			'Bon entretien, le client commande cette semaine.',
			'Le client compare encore les prix.',
			'Affiche posée à l’accueil, documentation remise.',
			'Le gérant était pressé, nouveau passage à prévoir.',
			'Très satisfait des délais de livraison.',
			'Demande une meilleure remise sur les filtres.',
			'Présentation de la promotion, intérêt pour les batteries.',
		],
		cancelComments: [
			'Route barrée, demi-tour impossible.',
			'Le client rappelle pour une autre date.',
		],
		farAway: 'Compte rendu rédigé au parking du village.',
		claims: [
			'Carton d’origine, jamais monté.',
			'Bruit dès le premier essai.',
			'Référence livrée différente de la commande.',
			'Pièce vidangée et complète.',
		],
		tickets: [
			'Le colis n’est pas arrivé à la date prévue.',
			'La pièce livrée ne correspond pas au véhicule.',
			'Le carton est arrivé ouvert et humide.',
			'Le client attend toujours son avoir.',
			'La remise convenue manque sur la facture.',
		],
		solutions: [
			'Avoir établi et envoyé par courriel.',
			'Nouvelle livraison effectuée le lendemain.',
		],
		parcels: ['Pièces lourdes au fond.', 'À remettre au dépôt central.'],
		positions: ['Gérant', 'Chef d’atelier', 'Réceptionnaire', 'Magasinier'],
		addresses: ['12 bis, rue des Ateliers, entrée par la cour'],
		stocktaking: 'Inventaire annuel',
		tourPoints: {
			home: 'Domicile',
			warehouse: 'Dépôt',
			coffee: 'Pause café',
			parcelShop: 'Point relais',
		},
	},
	de: {
		notes: [
			'Mittwochnachmittag geschlossen.',
			'Eingang über den Hof, blaue Tür.',
			'Bitte vor 9 Uhr anrufen.',
			'Nicht vor dem Tor parken.',
			'Bestellungen nur mit dem Werkstattmeister besprechen.',
			'Anlieferung bis 17 Uhr möglich.',
		],
		wishes: [
			'Fragt nach einem Preis für Bremsscheiben.',
			'Altteile hinten in der Werkstatt mitnehmen.',
			'Möchte den neuen Katalog sehen.',
			'Rechnung vom letzten Monat noch einmal besprechen.',
		],
		reports: [
			'Gutes Gespräch, der Kunde bestellt diese Woche.',
			'Der Kunde vergleicht noch die Preise.',
			'Plakat an der Annahme aufgehängt, Unterlagen übergeben.',
			'Der Inhaber hatte wenig Zeit, neuer Termin nötig.',
			'Sehr zufrieden mit den Lieferzeiten.',
			'Wünscht mehr Rabatt auf Filter.',
			'Aktion vorgestellt, Interesse an Batterien.',
		],
		cancelComments: [
			'Straße gesperrt, keine Umleitung.',
			'Der Kunde meldet sich mit einem neuen Termin.',
		],
		farAway: 'Bericht auf dem Parkplatz im Ort geschrieben.',
		claims: [
			'Originalkarton, nie verbaut.',
			'Geräusch schon bei der ersten Probefahrt.',
			'Gelieferte Nummer weicht von der Bestellung ab.',
			'Altteil entleert und vollständig.',
		],
		tickets: [
			'Das Paket ist nicht zum genannten Termin angekommen.',
			'Das gelieferte Teil passt nicht zum Fahrzeug.',
			'Der Karton kam offen und feucht an.',
			'Der Kunde wartet noch auf seine Gutschrift.',
			'Der vereinbarte Rabatt fehlt auf der Rechnung.',
		],
		solutions: [
			'Gutschrift erstellt und per E-Mail gesendet.',
			'Am nächsten Tag erneut geliefert.',
		],
		parcels: ['Schwere Teile nach unten.', 'Im Zentrallager abgeben.'],
		positions: ['Inhaber', 'Werkstattmeister', 'Serviceberaterin', 'Lagerist'],
		addresses: ['Werkstraße 12, Tor 3, Hofeinfahrt'],
		stocktaking: 'Inventur',
		tourPoints: {
			home: 'Zuhause',
			warehouse: 'Lager',
			coffee: 'Kaffeepause',
			parcelShop: 'Paketshop',
		},
	},
	nl: {
		notes: [
			'Woensdagmiddag gesloten.',
			'Ingang via de binnenplaats, blauwe deur.',
			'Graag bellen vóór 9 uur.',
			'Niet voor de poort parkeren.',
			'Bestellingen bespreken met de werkplaatschef.',
			'Leveren kan tot 17 uur.',
		],
		wishes: [
			'Vraagt een prijs voor remschijven.',
			'Inruilonderdelen achter in de werkplaats meenemen.',
			'Wil de nieuwe catalogus zien.',
			'De factuur van vorige maand nog eens bespreken.',
		],
		reports: [
			'Goed gesprek, de klant bestelt deze week.',
			'De klant vergelijkt de prijzen nog.',
			'Poster bij de receptie opgehangen, folders overhandigd.',
			'De eigenaar had weinig tijd, nieuwe afspraak nodig.',
			'Zeer tevreden over de levertijden.',
			'Wil meer korting op filters.',
			'Actie besproken, interesse in accu’s.',
		],
		cancelComments: ['Weg afgesloten, geen omleiding.', 'De klant belt terug voor een andere dag.'],
		farAway: 'Rapport geschreven op de parkeerplaats in het dorp.',
		claims: [
			'Originele doos, nooit gemonteerd.',
			'Geluid al bij de eerste proefrit.',
			'Geleverd nummer wijkt af van de bestelling.',
			'Onderdeel leeg en compleet.',
		],
		tickets: [
			'Het pakket is niet op de afgesproken dag aangekomen.',
			'Het geleverde onderdeel past niet op het voertuig.',
			'De doos kwam open en vochtig aan.',
			'De klant wacht nog op de creditnota.',
			'De afgesproken korting ontbreekt op de factuur.',
		],
		solutions: ['Creditnota gemaakt en gemaild.', 'De volgende dag opnieuw geleverd.'],
		parcels: ['Zware onderdelen onderop.', 'Afgeven bij het centrale magazijn.'],
		positions: ['Eigenaar', 'Werkplaatschef', 'Receptioniste', 'Magazijnmedewerker'],
		addresses: ['Werkplaatsweg 12, ingang achterzijde'],
		stocktaking: 'Inventarisatie',
		tourPoints: {
			home: 'Thuis',
			warehouse: 'Magazijn',
			coffee: 'Koffiepauze',
			parcelShop: 'Pakketpunt',
		},
	},
	it: {
		notes: [
			'Chiuso il mercoledì pomeriggio.',
			'Ingresso dal cortile, porta blu.',
			'Preferisce essere chiamato prima delle 9.',
			'Non parcheggiare davanti al cancello.',
			'Per gli ordini parlare con il capofficina.',
			'Consegna possibile fino alle 17.',
		],
		wishes: [
			'Chiede un prezzo per i dischi freno.',
			'Ritirare le carcasse in fondo all’officina.',
			'Desidera vedere il nuovo catalogo.',
			'Rivedere la fattura del mese scorso.',
		],
		reports: [
			'Buon colloquio, il cliente ordina in settimana.',
			'Il cliente sta ancora confrontando i prezzi.',
			'Locandina esposta in accettazione, documentazione consegnata.',
			'Il titolare aveva poco tempo, serve un nuovo appuntamento.',
			'Molto soddisfatto dei tempi di consegna.',
			'Chiede uno sconto maggiore sui filtri.',
			'Presentata la promozione, interesse per le batterie.',
		],
		cancelComments: [
			'Strada chiusa, nessuna deviazione.',
			'Il cliente richiama per un’altra data.',
		],
		farAway: 'Rapporto scritto nel parcheggio del paese.',
		claims: [
			'Scatola originale, mai montato.',
			'Rumore già alla prima prova.',
			'Codice consegnato diverso da quello ordinato.',
			'Carcassa svuotata e completa.',
		],
		tickets: [
			'Il pacco non è arrivato nella data prevista.',
			'Il ricambio consegnato non è adatto al veicolo.',
			'La scatola è arrivata aperta e umida.',
			'Il cliente attende ancora la nota di credito.',
			'Sulla fattura manca lo sconto concordato.',
		],
		solutions: [
			'Nota di credito emessa e inviata per e-mail.',
			'Nuova consegna effettuata il giorno dopo.',
		],
		parcels: ['Pezzi pesanti sul fondo.', 'Da consegnare al magazzino centrale.'],
		positions: ['Titolare', 'Capofficina', 'Accettatrice', 'Magazziniere'],
		addresses: ['Via delle Officine 12, ingresso dal cortile'],
		stocktaking: 'Inventario annuale',
		tourPoints: {
			home: 'Casa',
			warehouse: 'Magazzino',
			coffee: 'Pausa caffè',
			parcelShop: 'Punto di ritiro',
		},
	},
}
