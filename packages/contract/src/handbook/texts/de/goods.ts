import type { HandbookText } from '../../handbook-text.ts'

export const goods: Pick<HandbookText, 'returns' | 'parcels'> = {
	returns: {
		intro: 'Teile zurücknehmen, die Retoure unterschreiben lassen und den Beleg übergeben.',
		sections: [
			{
				title: 'Retoure anlegen',
				blocks: [
					{
						steps: [
							'Tippen Sie im Besuch oder beim Kunden auf [[returns:entry.create]].',
							'Tippen Sie auf [[returns:find]], um zu suchen, oder auf [[returns:scan]], um das Etikett des Teils zu lesen.',
						],
					},
					'Ein Kunde hat immer nur eine offene Retoure. Gibt es schon eine, öffnet sie sich. Die Suche kennt Artikel, Marken, Arten und Bestellnummern, in jeder Reihenfolge. Kann ein Artikel nicht zurück, steht der Grund dabei.',
				],
			},
			{
				title: 'Reklamation erfassen',
				blocks: [
					{
						steps: [
							'Tippen Sie unter [[claimFlow:recent]] auf einen Artikel, oder geben Sie einen Teil von Name, Marke oder Nummer ein.',
							'Wählen Sie unter [[claimFlow:why]] den Grund, dann die Menge. Die App zeigt die Gutschrift.',
							'Die Kamera öffnet sich von selbst. Fotografieren Sie zuerst das Teil, dann das Etikett oder den Karton.',
						],
					},
					'Mit dem zweiten Foto ist die Reklamation gespeichert. Fehlt noch etwas, bleibt sie in Arbeit und öffnet sich dort, wo Sie aufgehört haben. Nehmen Sie einen Artikel nicht zurück, öffnen Sie das Menü der Reklamation und wählen Sie [[returns:reject]].',
					{
						note: 'Auch zu einer unbezahlten Bestellung können Sie eine Reklamation erfassen. Die Gutschrift folgt erst nach der Zahlung; sagen Sie das dem Kunden.',
					},
				],
			},
			{
				title: 'Unterschrift und Beleg',
				blocks: [
					{
						steps: [
							'Sind alle Reklamationen fertig, tippen Sie auf [[returns:confirm]].',
							'Zeigen Sie dem Kunden die Summe, reichen Sie ihm das Telefon und lassen Sie ihn unterschreiben.',
							'Geben Sie den Namen ein, der unterschreibt, und tippen Sie auf [[approval:confirm]].',
							'Der Beleg erscheint sofort. Teilen, drucken oder speichern Sie ihn. [[signed:finish]] führt zurück zum Besuch.',
						],
					},
					{
						note: 'Eine unterschriebene Retoure lässt sich nicht mehr ändern. Der Beleg ist in der Sprache des Kunden und entsteht auf Ihrem Telefon, auch ohne Netz.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Vom zurückgenommenen Artikel bis zum Paket beim Kurier.',
		sections: [
			{
				title: 'Pakete füllen',
				blocks: [
					{
						steps: [
							'Öffnen Sie [[common:nav.parcels]]. Hier warten die Artikel unterschriebener Retouren, [[options:parcel-type.dirty]] und [[options:parcel-type.clear]] getrennt.',
							'Tippen Sie auf [[parcels:moveAll]], um alles in Ihre offenen Pakete zu legen.',
							'Für einen einzelnen Artikel tippen Sie ihn an und wählen das Paket.',
						],
					},
					'Ist kein Paket offen, heißt die Schaltfläche [[parcels:generate]]. Batterien und Ware über 30 kg kommen in ein eigenes Paket; kein Paket ist schwerer als 30 kg.',
				],
			},
			{
				title: 'In einem Durchgang packen und versenden',
				blocks: [
					{
						steps: [
							'Tippen Sie auf die Schaltfläche über den Artikeln. Sie führt durch alle offenen Pakete, eines nach dem anderen.',
							'Prüfen Sie den Kurier und ob die Artikel im Karton sind. [[parcels:run.change]] wählt einen anderen Kurier.',
							'Tippen Sie auf [[parcels:run.confirm]]. Der Karton ist damit zu; Nummer und Etikett kommen vom Kurier.',
							'Lassen Sie den Code am Schalter scannen, oder drucken Sie das Etikett. Dann folgt das nächste Paket.',
						],
					},
				],
			},
			{
				title: 'Ein einzelnes Paket',
				blocks: [
					{
						steps: [
							'Öffnen Sie ein Paket unter [[parcels:list]]. Sie sehen seinen Stand, den Kurier und die Artikel.',
						],
					},
					'Das Menü des Pakets bietet, was in seinem Stand möglich ist: auspacken, verwerfen, Sendungsnummer eingeben. Müssen Pakete geprüft werden, tippen Sie zuerst auf [[parcels:deed.check]] und scannen jeden Artikel.',
					{
						note: 'Prüfen, Kurier und Kommentar gehen ohne Netz. Zum Umlegen, Packen und Anmelden brauchen Sie eines: Nur die Zentrale weiß, was andere inzwischen gepackt haben.',
					},
				],
			},
		],
	},
}
