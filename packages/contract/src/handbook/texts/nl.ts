import type { HandbookText } from '../handbook-text.ts'

export const handbook: HandbookText = {
	today: {
		intro: 'Zo begint u de dag, volgt u uw route en rondt u die af, met of zonder netwerk.',
		sections: [
			{
				title: 'Voor vertrek',
				blocks: [
					{
						steps: [
							'Open de app zolang de verbinding goed is. De routes van vandaag en morgen worden vanzelf gedownload.',
							'Tik op [[common:nav.profile]] en dan op [[employees:syncCentre]].',
							'Staat er [[sync:kept.ready]], dan staat de hele dag op uw telefoon.',
						],
					},
				],
			},
			{
				title: 'De dag in één oogopslag',
				blocks: [
					'[[common:nav.home]] toont uw route op de kaart, de gedane bezoeken, de resterende tijd en de eindtijd. Daaronder staat uw volgende bezoek.',
					{ picture: 'home', shows: 'Start: kaart, cijfers van de dag, volgend bezoek' },
					'[[tours:navigate]] opent uw navigatie-app. Welke dat is, kiest u in uw profiel onder [[employees:navigator]]. [[tours:call]] belt het nummer van de klant.',
				],
			},
			{
				title: 'De volgorde van de bezoeken wijzigen',
				blocks: [
					{
						steps: [
							'Tik op [[common:nav.visits]].',
							'Houd de greep rechts bij een bezoek vast en sleep het naar zijn nieuwe plaats. Het menu van elk bezoek biedt ook [[visits:moveUp]] en [[visits:moveDown]].',
							'[[tourOrder:optimize]] stelt een betere volgorde voor en zegt wat die bespaart. Met [[tourOrder:take]] neemt u die over.',
						],
					},
					{ picture: 'day', shows: 'De bezoeken van vandaag op volgorde' },
				],
			},
			{
				title: 'Bezoeken toevoegen',
				blocks: [
					'[[tours:manage]] toont uw klanten op de kaart. Kies een dag, tik op een klant en plan het bezoek. Met [[manageTours:several]] plant u meerdere bezoeken tegelijk.',
				],
			},
			{
				title: 'De dag afronden',
				blocks: [
					'Redt u niet alle bezoeken, open dan [[tours:points]] en tik op [[tourPoints:stop]]. De overige bezoeken gaan naar uw volgende werkdag en staan daar vooraan.',
					{
						note: 'Alles werkt zonder netwerk. Wat u opslaat, wacht op de telefoon en wordt vanzelf verzonden. Weigert kantoor iets, dan staat het in de synchronisatie onder [[sync:needsYou]].',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Van uw aankomst bij de klant tot het rapport.',
		sections: [
			{
				title: 'Het bezoek voorbereiden',
				blocks: [
					'Open een bezoek vanuit de lijst of vanaf Start. Het bezoekplan toont het adres, de openingstijden, de geplande acties en de notitie over de klant.',
					{ picture: 'visit', shows: 'Het bezoekplan met adres en acties' },
					'Tik op een actie om de achtergrond, de stappen en de doelen te lezen.',
				],
			},
			{
				title: 'Het bezoek beginnen',
				blocks: [
					'Tik bij aankomst op [[visits:here]]. Mag de app uw locatie gebruiken, dan merkt die uw aankomst op en biedt aan het bezoek te beginnen.',
				],
			},
			{
				title: 'Een kortingsbon uitgeven',
				blocks: [
					{
						steps: [
							'Tik bij de klant op [[customerDetails:coupon.show]].',
							'Kies de bon en tik op [[customerDetails:coupon.issue]].',
							'Laat de code aan de klant zien. Per bezoek is er één bon.',
						],
					},
					{ note: 'Voor het uitgeven van een bon is verbinding nodig.' },
				],
			},
			{
				title: 'Het rapport schrijven',
				blocks: [
					{
						steps: [
							'Tik op [[visits:createReport]].',
							'Vink de acties aan die u hebt uitgevoerd.',
							'Schrijf in de opmerking wat is afgesproken en wat nog moet gebeuren.',
							'Tik op [[visits:submit]].',
						],
					},
					{ picture: 'report', shows: 'Het bezoekrapport' },
					'Bent u niet bij de klant, dan vraagt de app waarom u vanaf een andere plek rapporteert.',
				],
			},
			{
				title: 'Verplaatsen of annuleren',
				blocks: [
					'Het menu van een bezoek biedt [[visits:replanShort]] en [[visits:cancelShort]]. Beide vragen om een reden. U bereikt ze ook door het bezoek opzij te slepen.',
				],
			},
		],
	},
	returns: {
		intro: 'Onderdelen terugnemen, de retour laten tekenen en het bewijs meegeven.',
		sections: [
			{
				title: 'Een retour aanmaken',
				blocks: [
					'Tik in het bezoekplan of bij de klant op [[returns:entry.create]]. Heeft de klant al een lopende retour, dan heet de knop [[returns:entry.open]].',
					{ picture: 'return', shows: 'Een retour met de claims' },
				],
			},
			{
				title: 'Een artikel toevoegen',
				blocks: [
					{
						steps: [
							'Typ het artikel, het merk of het bestelnummer, of tik op [[returns:scan]] en scan het etiket.',
							'Kies het artikel onder [[returns:available]].',
							'Kies de reden en het aantal. De app toont de creditering.',
							'Tik op [[returns:nextPhotos]] en fotografeer het onderdeel en het etiket.',
							'Tik op [[returns:nextStep]].',
						],
					},
					{ picture: 'claim', shows: 'Een claim: reden, aantal en creditering' },
					'[[returns:saveOpen]] bewaart een claim die nog niet klaar is. Met [[returns:reject]] legt u vast dat u het artikel niet terugneemt, en waarom.',
				],
			},
			{
				title: 'Onbetaalde bestellingen',
				blocks: [
					'Ook voor een onbetaalde bestelling kunt u een claim vastleggen. De creditering volgt pas na betaling; zeg dat tegen de klant.',
				],
			},
			{
				title: 'Handtekening en bewijs',
				blocks: [
					{
						steps: [
							'Zijn alle claims klaar, tik dan op [[returns:confirm]].',
							'Laat de klant het totaal zien; [[approval:list]] noemt elk artikel.',
							'Laat de klant op het scherm tekenen en tik op [[approval:confirm]].',
							'Open [[receipt:open]] en deel het, druk het af of sla het op als pdf.',
						],
					},
					{
						note: 'Een getekende retour kan niet meer worden gewijzigd. Het bewijs wordt op uw telefoon gemaakt, ook zonder netwerk.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Van het teruggenomen artikel tot het pakket bij de vervoerder.',
		sections: [
			{
				title: 'Wat er wacht',
				blocks: [
					'[[common:nav.parcels]] heeft drie tabbladen: artikelen onder [[options:parcel-type.dirty]] en [[options:parcel-type.clear]], en de pakketten zelf. De artikelen van getekende retouren komen hier terecht.',
					{ picture: 'articles', shows: 'Artikelen voor pakketten, met totalen' },
				],
			},
			{
				title: 'Pakketten vullen',
				blocks: [
					'[[parcels:moveAll]] legt alles in uw open pakketten. [[parcels:generate]] opent er zoveel als nodig is. Accu’s en goederen boven 30 kg krijgen een eigen pakket.',
					'Voor één artikel tikt u erop en kiest u [[parcels:put]]. U kunt het er ook weer uithalen of met een opmerking verwijderen.',
				],
			},
			{
				title: 'Een pakket verzenden',
				blocks: [
					{
						steps: [
							'Open het pakket en kies de vervoerder.',
							'Moet het pakket worden gecontroleerd, tik dan op [[parcels:deed.check]] en scan elk artikel.',
							'Tik op [[parcels:deed.pack]]. Daarna kan er niets meer in of uit.',
							'Tik op [[parcels:deed.requestShipment]]. Sommige vervoerders hebben eerst het trackingnummer nodig.',
							'Laat de QR-code aan de balie scannen of druk het verzendlabel af.',
						],
					},
					{ picture: 'parcel', shows: 'Een pakket met de volgende stap' },
				],
			},
			{
				title: 'Zonder netwerk',
				blocks: [
					'Controleren, vervoerder en opmerking werken zonder netwerk. Voor verplaatsen, inpakken en de zending aanvragen is verbinding nodig: alleen kantoor weet wat anderen intussen hebben ingepakt.',
				],
			},
		],
	},
	customers: {
		intro: 'Klanten vinden, hun gegevens bijhouden en bezoeken plannen.',
		sections: [
			{
				title: 'Een klant vinden',
				blocks: [
					'[[common:nav.customers]] toont de klanten van uw rayons. Zoek op naam, nummer, telefoon, e-mail, btw-nummer of plaats; een typefout is geen probleem.',
					{ picture: 'customers', shows: 'De klantenlijst met zoeken en filters' },
					'[[customers:filter]] beperkt de lijst: op status, zone, loyaliteitsniveau, dagen sinds het laatste bezoek en meer.',
				],
			},
			{
				title: 'De gegevens van de klant',
				blocks: [
					'Bovenaan belt u, start u de navigatie, plant u een bezoek en opent u de historie. Daaronder staan het loyaliteitsprogramma, de kortingsbon, de contactgegevens en de bestellingen.',
					{ picture: 'customer', shows: 'Een klant met snelle acties en loyaliteit' },
				],
			},
			{
				title: 'Gegevens verbeteren',
				blocks: [
					{
						steps: [
							'Tik op [[customerDetails:edit]] om naam, adres of contactgegevens te wijzigen.',
							'[[customerDetails:note.add]] bewaart wat iedereen moet weten die erheen rijdt.',
							'[[customerDetails:location.add]] zet de speld waar de ingang echt is.',
						],
					},
					{
						note: 'Heeft kantoor hetzelfde veld intussen gewijzigd, dan beslist u welke versie klopt.',
					},
				],
			},
			{
				title: 'Een bedrijf toevoegen',
				blocks: [
					'Tik in de klantenlijst op [[customers:add]]. Aan de hand van het btw-nummer zoekt de app naar bedrijven die al bestaan, zodat niets dubbel wordt ingevoerd.',
				],
			},
			{
				title: 'De bezoekenlijst',
				blocks: [
					'[[visits:history]] toont alle bezoeken, geplande en afgeronde. Filter op status en dagen, open een bezoek om het rapport te lezen of plan een nieuw bezoek.',
					{ picture: 'history', shows: 'De bezoekhistorie met de filters' },
					'Een probleem meldt u aan kantoor met [[visitHistory:issue]]. Het nummer en de stand van zaken staan daarna in de klanthistorie.',
				],
			},
		],
	},
}
