import type { HandbookText } from '../../handbook-text.ts'

export const phone: Pick<HandbookText, 'customers' | 'phone' | 'help'> = {
	customers: {
		intro: 'Klanten vinden, hun gegevens bijhouden, bezoeken plannen en dingen opzoeken.',
		sections: [
			{
				title: 'Een klant vinden',
				blocks: [
					{
						steps: [
							'Open [[common:nav.customers]] en typ een naam, nummer, telefoonnummer of straat. Een typefout is geen probleem.',
							'Het filter beperkt de lijst: op status, zone, dagen sinds het laatste bezoek en meer. [[customers:reset]] toont weer alles.',
						],
					},
				],
			},
			{
				title: 'De gegevens van de klant',
				blocks: [
					{
						steps: [
							'Bovenaan belt u, start u de navigatie, plant u een bezoek en opent u [[customerDetails:history]].',
							'[[customerDetails:history.title]] bevat bezoeken, problemen, bestellingen en retouren, de nieuwste eerst.',
							'Tik op [[customerDetails:editCustomer]] om naam, adres, contactpersonen of bedrijfsgegevens te wijzigen.',
							'Lager zet u met [[customerDetails:realLocation]] de speld waar de ingang echt is.',
						],
					},
					{
						note: 'Heeft iemand hetzelfde veld intussen gewijzigd, dan toont het formulier beide versies en beslist u welke klopt.',
					},
				],
			},
			{
				title: 'Een bezoek plannen, een bedrijf toevoegen',
				blocks: [
					{
						steps: [
							'Tik op [[customerDetails:planVisit]] en kies de dag. De minuten zeggen hoeveel langer de route wordt.',
							'Tik in de klantenlijst op +. Typ de naam en het adres, of neem het adres over van waar u bent.',
						],
					},
					'De app waarschuwt als de klant er misschien al is: hetzelfde btw-nummer, telefoonnummer of dezelfde naam, of een plek heel dichtbij.',
				],
			},
			{
				title: 'Dingen opzoeken',
				blocks: [
					{
						steps: [
							'[[visits:history]] toont alle bezoeken, geplande en afgeronde. Open er een om het rapport te lezen.',
							'[[orders:title]] toont wat uw klanten hebben besteld. [[orders:group.unpaid]] toont wat niet betaald is.',
							'De scanner vindt een bestelling via het etiket van een onderdeel. [[scanner:type]] helpt als het etiket beschadigd is.',
							'Kies om een probleem te melden de reden, beschrijf het en tik op [[tickets:send]]. Het antwoord staat daarna in de historie.',
						],
					},
				],
			},
		],
	},
	phone: {
		intro: 'Inloggen, zien wat verzonden is, de app instellen en weten wat over u wordt bewaard.',
		sections: [
			{
				title: 'Inloggen en installeren',
				blocks: [
					{
						steps: [
							'Vul uw gebruikersnaam en wachtwoord in, ga akkoord met het gebruik van uw locatie en tik op [[session:submit]].',
							'Tik in uw profiel op [[employees:install]]. De app gaat dan open vanaf het beginscherm, ook zonder netwerk.',
						],
					},
					'Installeer de app op een iPhone in elk geval: wat Safari voor een pagina bewaart, kan na zeven dagen zonder gebruik worden verwijderd.',
				],
			},
			{
				title: 'De synchronisatie',
				blocks: [
					{
						steps: [
							'Wat u zonder netwerk opslaat, staat onder [[sync:waiting]] en wordt vanzelf verzonden, één keer en op volgorde.',
							'[[sync:more]] zet wat niet verzonden is in een bestand, bijvoorbeeld voor een reparatie van de telefoon.',
						],
					},
					'Ook het netwerkteken boven aan elk scherm opent haar. Wat kantoor heeft geweigerd, staat met de reden onder [[sync:needsYou]]. [[sync:correct]] opent het formulier opnieuw, met [[sync:discard]] laat u de wijziging vervallen.',
				],
			},
			{
				title: 'Instellingen',
				blocks: [
					{
						steps: [
							'Kies in uw profiel [[employees:language]], [[employees:theme]], [[account:textSize]], [[employees:navigator]] en [[employees:carrier]].',
							'[[account:storage.makeRoom]] verwijdert stukken kaart en oudere bestellingen. Wat niet verzonden is en de route van vandaag blijven.',
							'Onder [[account:devices]] ziet u waar u bent ingelogd en logt u uit waar u niet meer werkt.',
							'[[account:version]] zegt wat er geïnstalleerd is en wat er nieuw is.',
						],
					},
				],
			},
			{
				title: 'Wat over u wordt bewaard',
				blocks: [
					{
						steps: [
							'[[account:stored]] noemt wat de dienst naast uw werk over u bewaart, en hoe lang.',
						],
					},
					'Uw locatie dient om bezoeken te beginnen en u op de kaart te tonen. Tussen bezoeken wordt ze niet vastgelegd. U kunt bij kantoor alles waarin u voorkomt als bestand opvragen.',
				],
			},
		],
	},
	help: {
		intro: 'Wat u doet als iets niet werkt. Wat opgeslagen is, gaat door wachten niet verloren.',
		sections: [
			{
				title: 'Er is geen netwerk',
				blocks: [
					'Werk gewoon door. Bij wat u opslaat staat [[sync:saved]]; het wordt verzonden zodra er verbinding is. Een scherm dat op deze telefoon nooit open was, heeft één keer verbinding nodig.',
				],
			},
			{
				title: 'Er is netwerk, maar er wordt niets verzonden',
				blocks: [
					'Veel openbare netwerken vragen eerst om inloggen: open een willekeurige pagina in de browser. Schakel anders over op mobiele data. De synchronisatie zegt waarop ze wacht; [[sync:sendNow]] probeert het meteen.',
				],
			},
			{
				title: 'De locatie is geblokkeerd',
				blocks: [
					'Sta de locatie voor deze pagina toe in de instellingen van de browser; op een iPhone ook onder Instellingen, Privacy, Locatievoorzieningen. Tot dan begint geen bezoek vanzelf: tik op [[visits:here]]. Voor het inloggen is de toestemming nodig.',
				],
			},
			{
				title: 'De camera gaat niet open',
				blocks: [
					'Sta de camera voor deze pagina toe in de instellingen van de browser en sluit andere apps die haar gebruiken. Kies intussen een foto met [[claimFlow:gallery]], of typ een code met [[scanner:type]].',
				],
			},
			{
				title: 'De opslag van de telefoon is vol',
				blocks: [
					'Open [[account:storage]] in uw profiel en tik op [[account:storage.makeRoom]]. Verwijder daarna foto’s of apps die u niet nodig hebt. Wis de gegevens van de browser niet zolang er wijzigingen op verzending wachten.',
				],
			},
			{
				title: 'Er staat een update klaar',
				blocks: [
					'Tik op [[common:update.reload]]. Een open formulier wordt nooit onderbroken: de update komt als u het hebt opgeslagen. Wat niet verzonden is, blijft bewaard.',
				],
			},
			{
				title: 'Het wachtwoord klopt niet of is gewijzigd',
				blocks: [
					'Wacht na meerdere foute pogingen zoveel minuten als de app aangeeft. Vraag kantoor om een link waarmee u een nieuw wachtwoord kiest. Een nieuw wachtwoord logt u op alle apparaten uit. Wat niet verzonden is, blijft op de telefoon tot u weer inlogt.',
				],
			},
			{
				title: 'Kantoor heeft een wijziging geweigerd',
				blocks: [
					'Open de synchronisatie. Onder [[sync:needsYou]] staan de wijziging en de reden. Verbeter haar en verzend haar opnieuw, kies tussen uw versie en die van kantoor, of laat haar vervallen. Wat ervan afhangt, wacht tot dan.',
				],
			},
			{
				title: 'Een bezoek begint niet vanzelf',
				blocks: [
					'De telefoon moet uw locatie kennen, en de klant moet er een hebben. Tik op [[visits:here]]. Staat de speld verkeerd, verbeter die dan onder [[customerDetails:realLocation]].',
				],
			},
			{
				title: 'Een artikel wordt niet gevonden',
				blocks: [
					'Typ minder: een deel van het nummer is genoeg. Alleen wat deze klant heeft besteld, kan terug. Zonder netwerk zoekt de telefoon alleen in de bestellingen die hij kent.',
				],
			},
			{
				title: 'De retour kan niet worden getekend',
				blocks: [
					'Een claim is in behandeling of er ontbreekt een foto. De app noemt die boven de knop; tik erop om de claim af te maken. Een geweigerde claim houdt de retour niet tegen.',
				],
			},
			{
				title: 'Het bewijs is niet te vinden',
				blocks: [
					'Open de klant en dan de retour: [[receipt:open]] is er zodra die getekend is. Alle retouren staan in uw profiel onder [[returns:title]].',
				],
			},
			{
				title: 'De vervoerder antwoordt niet',
				blocks: [
					'De code verschijnt vanzelf zodra de vervoerder antwoordt; ga verder met het volgende pakket. Weet niemand of de vervoerder de zending heeft, dan zoekt kantoor het uit. Vraag haar niet nog eens aan.',
				],
			},
			{
				title: 'De telefoon is kwijt of gestolen',
				blocks: [
					'Meld het meteen aan kantoor: dat kan al uw sessies beëindigen. Open op een ander apparaat [[account:devices]] in uw profiel en tik op [[account:devices.end]]. Wat erop staat, is versleuteld: zodra de telefoon van het afmelden hoort, en uiterlijk na tien dagen zonder netwerk, kan niemand het meer openen. Wat niet verzonden was, blijft op de verloren telefoon.',
				],
			},
			{
				title: 'Een nieuwe telefoon',
				blocks: [
					'Verzend eerst alles op de oude telefoon: de synchronisatie meldt [[sync:allSent]]. Log daar uit en log in op de nieuwe. Routes, klanten en retouren komen vanzelf.',
				],
			},
			{
				title: 'Op de telefoon is werk verloren gegaan',
				blocks: [
					'Heeft de browser werk gewist dat niet verzonden was, dan noemt de app het per dag en garage onder [[sync:lostTitle]]. Voer het opnieuw in. Installeer de app, zodat het niet nog eens gebeurt.',
				],
			},
		],
	},
}
