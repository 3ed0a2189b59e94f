import type { Locale } from '@roundsman/contract'

/** News by age in days, newest first, in every language. */
export const newsItems: readonly {
	ageDays: number
	texts: Record<Locale, { title: string; body: string }>
}[] = [
	{
		ageDays: 1,
		texts: {
			en: {
				title: 'Brake weeks have begun',
				body: 'Until the end of the month discs and pads of one axle have a set price. Posters are in your tour box.',
			},
			fr: {
				title: 'Les semaines du freinage ont commencé',
				body: 'Jusqu’à la fin du mois, disques et plaquettes d’un essieu sont à prix fixe. Les affiches sont dans votre caisse de tournée.',
			},
			de: {
				title: 'Die Bremsenwochen haben begonnen',
				body: 'Bis Monatsende gilt für Scheiben und Beläge einer Achse ein Festpreis. Die Plakate liegen in Ihrer Tourkiste.',
			},
			nl: {
				title: 'De remmenweken zijn begonnen',
				body: 'Tot het einde van de maand geldt een vaste prijs voor schijven en blokken van één as. De posters liggen in uw routebox.',
			},
			it: {
				title: 'Sono iniziate le settimane dei freni',
				body: 'Fino a fine mese dischi e pastiglie di un asse hanno un prezzo fisso. Le locandine sono nella Sua cassetta.',
			},
		},
	},
	{
		ageDays: 4,
		texts: {
			en: {
				title: 'Later collection of parcels on Fridays',
				body: 'Carriers now collect until 17:30 on Fridays. Please request shipments by 16:00.',
			},
			fr: {
				title: 'Enlèvement des colis plus tardif le vendredi',
				body: 'Le vendredi, les transporteurs passent désormais jusqu’à 17 h 30. Merci de demander les expéditions avant 16 h.',
			},
			de: {
				title: 'Freitags spätere Abholung der Pakete',
				body: 'Die Paketdienste holen freitags nun bis 17:30 Uhr ab. Bitte fordern Sie Sendungen bis 16 Uhr an.',
			},
			nl: {
				title: 'Pakketten op vrijdag later opgehaald',
				body: 'Vervoerders halen op vrijdag nu tot 17.30 uur op. Vraag zendingen aan vóór 16 uur.',
			},
			it: {
				title: 'Il venerdì ritiro dei pacchi più tardi',
				body: 'Il venerdì i corrieri ritirano ora fino alle 17:30. Richieda le spedizioni entro le 16.',
			},
		},
	},
	{
		ageDays: 9,
		texts: {
			en: {
				title: 'Photos of claims: two are needed',
				body: 'Please show the article and its label. Claims with both photos are credited within three days.',
			},
			fr: {
				title: 'Photos des réclamations : il en faut deux',
				body: 'Montrez l’article et son étiquette. Les réclamations avec deux photos sont créditées sous trois jours.',
			},
			de: {
				title: 'Reklamationen brauchen zwei Fotos',
				body: 'Bitte zeigen Sie den Artikel und sein Etikett. Mit beiden Fotos wird innerhalb von drei Tagen gutgeschrieben.',
			},
			nl: {
				title: 'Claims hebben twee foto’s nodig',
				body: 'Toon het artikel en het etiket. Claims met beide foto’s worden binnen drie dagen gecrediteerd.',
			},
			it: {
				title: 'Per i reclami servono due foto',
				body: 'Mostri l’articolo e la sua etichetta. I reclami con entrambe le foto vengono accreditati entro tre giorni.',
			},
		},
	},
	{
		ageDays: 17,
		texts: {
			en: {
				title: 'New loyalty benefits from Gold',
				body: 'Gold and Platinum customers may send articles back for sixty days.',
			},
			fr: {
				title: 'Nouveaux avantages fidélité dès le niveau Or',
				body: 'Les clients Or et Platine peuvent retourner leurs articles pendant soixante jours.',
			},
			de: {
				title: 'Neue Treuevorteile ab Gold',
				body: 'Gold- und Platinkunden dürfen Artikel sechzig Tage lang zurückgeben.',
			},
			nl: {
				title: 'Nieuwe loyaliteitsvoordelen vanaf Goud',
				body: 'Gouden en platina klanten mogen artikelen zestig dagen lang terugsturen.',
			},
			it: {
				title: 'Nuovi vantaggi fedeltà da Oro',
				body: 'I clienti Oro e Platino possono rendere gli articoli entro sessanta giorni.',
			},
		},
	},
	{
		ageDays: 30,
		texts: {
			en: {
				title: 'Cores: bags instead of loose parts',
				body: 'From now on cores travel in the grey bags. Your warehouse keeps a supply.',
			},
			fr: {
				title: 'Consignes : des sacs plutôt que des pièces en vrac',
				body: 'Les consignes voyagent désormais dans les sacs gris. Votre dépôt en tient à disposition.',
			},
			de: {
				title: 'Altteile: Beutel statt loser Teile',
				body: 'Altteile reisen ab sofort in den grauen Beuteln. Ihr Lager hält sie bereit.',
			},
			nl: {
				title: 'Inruilonderdelen: zakken in plaats van los',
				body: 'Inruilonderdelen gaan voortaan in de grijze zakken. Uw magazijn heeft ze op voorraad.',
			},
			it: {
				title: 'Carcasse: sacchi invece di pezzi sfusi',
				body: 'Da ora le carcasse viaggiano nei sacchi grigi. Il Suo magazzino ne ha una scorta.',
			},
		},
	},
	{
		ageDays: 52,
		texts: {
			en: {
				title: 'Team day in the spring',
				body: 'The date of the team day will be announced here. Suggestions for workshops are welcome.',
			},
			fr: {
				title: 'Journée d’équipe au printemps',
				body: 'La date de la journée d’équipe sera annoncée ici. Vos idées d’ateliers sont les bienvenues.',
			},
			de: {
				title: 'Teamtag im Frühjahr',
				body: 'Der Termin des Teamtags wird hier bekannt gegeben. Vorschläge für Workshops sind willkommen.',
			},
			nl: {
				title: 'Teamdag in het voorjaar',
				body: 'De datum van de teamdag wordt hier bekendgemaakt. Ideeën voor workshops zijn welkom.',
			},
			it: {
				title: 'Giornata di squadra in primavera',
				body: 'La data della giornata sarà comunicata qui. Sono benvenute proposte di workshop.',
			},
		},
	},
]
