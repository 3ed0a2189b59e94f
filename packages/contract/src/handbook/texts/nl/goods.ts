import type { HandbookText } from '../../handbook-text.ts'

export const goods: Pick<HandbookText, 'returns' | 'parcels'> = {
	returns: {
		intro: 'Onderdelen terugnemen, de retour laten tekenen en het bewijs meegeven.',
		sections: [
			{
				title: 'Een retour openen',
				blocks: [
					{
						steps: [
							'Tik in het bezoek of bij de klant op [[returns:entry.create]].',
							'Tik op [[returns:find]] om te zoeken, of op [[returns:scan]] om het etiket van het onderdeel te lezen.',
						],
					},
					'Een klant heeft één lopende retour tegelijk. Is die er al, dan gaat die open. De zoekfunctie kent artikelen, merken, soorten en bestelnummers, in elke volgorde. Kan een artikel niet terug, dan staat de reden erbij.',
				],
			},
			{
				title: 'Een claim vastleggen',
				blocks: [
					{
						steps: [
							'Tik onder [[claimFlow:recent]] op een artikel, of typ een deel van de naam, het merk of het nummer.',
							'Kies onder [[claimFlow:why]] de reden en daarna het aantal. De app toont de creditering.',
							'De camera gaat vanzelf open. Fotografeer eerst het onderdeel, dan het etiket of de doos.',
						],
					},
					'Met de tweede foto is de claim opgeslagen. Ontbreekt er iets, dan blijft de claim in behandeling en gaat die open waar u was gebleven. Neemt u een artikel niet terug, open dan het menu van de claim en kies [[returns:reject]].',
					{
						note: 'Ook voor een onbetaalde bestelling kunt u een claim vastleggen. De creditering volgt pas na betaling; zeg dat tegen de klant.',
					},
				],
			},
			{
				title: 'Handtekening en bewijs',
				blocks: [
					{
						steps: [
							'Zijn alle claims klaar, tik dan op [[returns:confirm]].',
							'Laat de klant het totaal zien, geef de telefoon en laat tekenen.',
							'Vul de naam in van wie tekent en tik op [[approval:confirm]].',
							'Het bewijs verschijnt meteen. Deel het, druk het af of sla het op. [[signed:finish]] brengt u terug naar het bezoek.',
						],
					},
					{
						note: 'Een getekende retour kan niet meer worden gewijzigd. Het bewijs is in de taal van de klant en wordt op uw telefoon gemaakt, ook zonder netwerk.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Van het teruggenomen artikel tot het pakket bij de vervoerder.',
		sections: [
			{
				title: 'Pakketten vullen',
				blocks: [
					{
						steps: [
							'Open [[common:nav.parcels]]. Hier wachten de artikelen van getekende retouren, [[options:parcel-type.dirty]] en [[options:parcel-type.clear]] apart.',
							'Tik op [[parcels:moveAll]] om alles in uw open pakketten te leggen.',
							'Tik voor één artikel op dat artikel en kies het pakket.',
						],
					},
					'Is er geen pakket open, dan heet de knop [[parcels:generate]]. Accu’s en goederen boven 30 kg krijgen een eigen pakket; geen pakket is zwaarder dan 30 kg.',
				],
			},
			{
				title: 'Achter elkaar inpakken en verzenden',
				blocks: [
					{
						steps: [
							'Tik op de knop boven de artikelen. Die leidt u langs alle open pakketten, één voor één.',
							'Controleer de vervoerder en of de artikelen in de doos zitten. Met [[parcels:run.change]] kiest u een andere vervoerder.',
							'Tik op [[parcels:run.confirm]]. De doos is dicht; nummer en label komen van de vervoerder.',
							'Laat de code aan de balie scannen of druk het label af. Ga daarna verder met het volgende pakket.',
						],
					},
				],
			},
			{
				title: 'Eén pakket',
				blocks: [
					{
						steps: [
							'Open een pakket onder [[parcels:list]]. U ziet de status, de vervoerder en de artikelen.',
						],
					},
					'Het menu van het pakket biedt wat in zijn status kan: uitpakken, afkeuren, een trackingnummer invoeren. Moeten pakketten worden gecontroleerd, tik dan eerst op [[parcels:deed.check]] en scan elk artikel.',
					{
						note: 'Controleren, vervoerder en opmerking werken zonder netwerk. Voor verplaatsen, inpakken en de zending aanvragen is verbinding nodig: alleen kantoor weet wat anderen intussen hebben ingepakt.',
					},
				],
			},
		],
	},
}
