import type { HandbookText } from '../../handbook-text.ts'

export const tour: Pick<HandbookText, 'today' | 'visits'> = {
	today: {
		intro: 'Zo begint u de dag, volgt u uw route en rondt u die af, met of zonder netwerk.',
		sections: [
			{
				title: 'Voor u vertrekt',
				blocks: [
					{
						steps: [
							'Open [[common:nav.profile]] zolang de verbinding goed is en tik op [[employees:syncCentre]].',
							'Wacht tot er [[sync:kept.ready]] staat. De routes van vandaag en morgen staan dan op uw telefoon.',
						],
					},
					'Het downloaden gaat vanzelf zodra u de app met een goede verbinding opent. Klanten, de kaart langs uw routes en alles over de volgende bezoeken komen mee.',
				],
			},
			{
				title: 'De dag in één oogopslag',
				blocks: [
					'[[common:nav.home]] toont de stops van vandaag op de kaart, wat gedaan is, de resterende tijd en de eindtijd. Onder de kaart staat uw volgende bezoek.',
					{
						steps: [
							'Tik op [[tours:navigate]]. Uw navigatie-app brengt u naar de volgende klant.',
							'Tik op [[tours:call]] om de klant te laten weten dat u komt.',
						],
					},
				],
			},
			{
				title: 'De volgorde van de bezoeken wijzigen',
				blocks: [
					{
						steps: [
							'Houd de greep rechts bij een bezoek vast en sleep het naar zijn nieuwe plaats.',
							'Of open het menu van het bezoek en kies [[visits:moveUp]] of [[visits:moveDown]].',
							'Tik op [[tourOrder:optimize]] om de beste volgorde te laten berekenen.',
							'Bekijk het voorstel. Tik op de punaise van een bezoek dat op zijn plaats moet blijven.',
						],
					},
					'Met [[tourOrder:take]] neemt u de nieuwe volgorde over. Afspraken en openingstijden tellen mee. Kan de volgorde niet beter, dan zegt de app dat.',
				],
			},
			{
				title: 'Bezoeken toevoegen',
				blocks: [
					{
						steps: [
							'Tik boven de bezoekenlijst op +. [[planning:suggest.near]] toont klanten langs uw routes. Met een tik op de dag is het bezoek gepland.',
							'Of open op de startpagina de kaart met [[tours:manage]]. Met [[manageTours:several]] plant u meerdere klanten tegelijk.',
						],
					},
				],
			},
			{
				title: 'De dag afronden',
				blocks: [
					{
						steps: [
							'Redt u niet alle bezoeken, open dan [[tours:points]] en tik op [[tourPoints:stop]].',
							'Zijn er geen bezoeken meer over, dan toont de app [[dayEnd:title]]: wat gedaan is en wat nog verzonden moet worden.',
						],
					},
					'Na [[tourPoints:stop]] gaan de overige bezoeken naar uw volgende werkdag en staan ze daar vooraan.',
					{
						note: 'Dit alles werkt zonder netwerk. Alleen voorstellen en omwegen komen van kantoor; daarvoor is verbinding nodig.',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Van onderweg tot het rapport: een bezoek is één pagina.',
		sections: [
			{
				title: 'Onderweg',
				blocks: [
					{
						steps: [
							'Open het bezoek in de lijst. [[visitWork:goodToKnow]] toont de notitie over de klant en het laatste rapport.',
							'Tik op een actie om [[visits:action.executionSteps]] en [[visits:action.goals]] te lezen.',
							'Tik bij aankomst op [[visits:here]].',
						],
					},
					'Mag de app uw locatie gebruiken, dan begint het bezoek vanzelf zodra u binnen 100 meter bent. Vanaf dan is de pagina klaar voor uw werk ter plaatse.',
				],
			},
			{
				title: 'Tijdens het bezoek',
				blocks: [
					{
						steps: [
							'Vink onder [[visits:actions]] aan wat u hebt gedaan.',
							'Tik op [[visitWork:addComment]] en schrijf op wat is afgesproken en wat nog moet gebeuren.',
							'Tik op [[visits:submit]]. Uw vinkjes en uw opmerking zijn het rapport.',
						],
					},
					'Een begonnen rapport blijft bewaard als u de pagina verlaat. Bent u niet bij de klant, dan vraagt de app waarom u vanaf een andere plek rapporteert.',
					{
						note: 'Zonder netwerk wacht het rapport op uw telefoon en wordt het vanzelf verzonden.',
					},
				],
			},
			{
				title: 'Al het andere bij de klant',
				blocks: [
					{
						steps: [
							'In de rij boven de knop staat wat u er verder doet: [[visitWork:deedReturn]], [[visitWork:deedProblem]], [[visitWork:deedCoupon]] en [[visits:call]].',
							'Kies voor een bon de soort en tik op [[customerDetails:coupon.issue]]. Laat daarna de code aan de klant zien.',
						],
					},
					'Met [[visitWork:deedProblem]] schrijft u naar de klantenservice. Per bezoek is er één bon; voor het uitgeven is verbinding nodig.',
				],
			},
			{
				title: 'Verzetten of annuleren',
				blocks: [
					{
						steps: [
							'Open het bezoek voordat u het begint en tik op [[visits:replanShort]] of [[visits:cancelShort]].',
							'Kies bij verzetten de nieuwe dag en tik op [[common:save]]. Grijze dagen zijn niet mogelijk.',
							'Kies bij annuleren de reden en tik op [[planning:cancelVisit]].',
						],
					},
					'Een dag is niet mogelijk op een feestdag, op uw vrije dag of als er al een bezoek gepland is. In de bezoekenlijst bereikt u beide ook door de kaart opzij te slepen.',
				],
			},
		],
	},
}
