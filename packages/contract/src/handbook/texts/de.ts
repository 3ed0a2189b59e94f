import type { HandbookText } from '../handbook-text.ts'

export const handbook: HandbookText = {
	today: {
		intro: 'So beginnen Sie den Tag, fahren Ihre Tour und schließen sie ab – mit und ohne Netz.',
		sections: [
			{
				title: 'Vor der Abfahrt',
				blocks: [
					{
						steps: [
							'Öffnen Sie die App, solange die Verbindung gut ist. Die Touren von heute und morgen werden von selbst geladen.',
							'Tippen Sie auf [[common:nav.profile]] und dann auf [[employees:syncCentre]].',
							'Steht dort [[sync:kept.ready]], ist der ganze Tag auf Ihrem Telefon.',
						],
					},
				],
			},
			{
				title: 'Der Tag auf einen Blick',
				blocks: [
					'[[common:nav.home]] zeigt Ihre Route auf der Karte, die erledigten Besuche, die restliche Zeit und die Endzeit. Darunter steht Ihr nächster Besuch.',
					{ picture: 'home', shows: 'Start: Karte, Zahlen des Tages, nächster Besuch' },
					'[[tours:navigate]] öffnet Ihre Navigations-App. Welche das ist, wählen Sie im Profil unter [[employees:navigator]]. [[tours:call]] wählt die Nummer des Kunden.',
				],
			},
			{
				title: 'Reihenfolge der Besuche ändern',
				blocks: [
					{
						steps: [
							'Tippen Sie auf [[common:nav.visits]].',
							'Halten Sie den Griff rechts an einem Besuch und ziehen Sie ihn an seinen neuen Platz. Im Menü jedes Besuchs finden Sie auch [[visits:moveUp]] und [[visits:moveDown]].',
							'[[tourOrder:optimize]] schlägt eine bessere Reihenfolge vor und sagt, was sie spart. Mit [[tourOrder:take]] übernehmen Sie den Vorschlag.',
						],
					},
					{ picture: 'day', shows: 'Die Besuche von heute in ihrer Reihenfolge' },
				],
			},
			{
				title: 'Besuche hinzufügen',
				blocks: [
					'[[tours:manage]] zeigt Ihre Kunden auf der Karte. Wählen Sie einen Tag, tippen Sie auf einen Kunden und planen Sie den Besuch. Mit [[manageTours:several]] planen Sie mehrere Besuche auf einmal.',
				],
			},
			{
				title: 'Den Tag abschließen',
				blocks: [
					'Schaffen Sie nicht alle Besuche, öffnen Sie [[tours:points]] und tippen Sie auf [[tourPoints:stop]]. Die übrigen Besuche rücken auf Ihren nächsten Arbeitstag und stehen dort am Anfang.',
					{
						note: 'Alles geht auch ohne Netz. Was Sie speichern, wartet auf dem Telefon und wird von selbst gesendet. Lehnt die Zentrale etwas ab, steht es in der Synchronisierung unter [[sync:needsYou]].',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Von der Ankunft beim Kunden bis zum Bericht.',
		sections: [
			{
				title: 'Besuch vorbereiten',
				blocks: [
					'Öffnen Sie einen Besuch aus der Liste oder vom Start aus. Der Besuchsplan zeigt die Adresse, die Öffnungszeiten, die geplanten Aktionen und die Notiz zum Kunden.',
					{ picture: 'visit', shows: 'Der Besuchsplan mit Adresse und Aktionen' },
					'Tippen Sie auf eine Aktion, um Hintergrund, Ablauf und Ziele zu lesen.',
				],
			},
			{
				title: 'Besuch beginnen',
				blocks: [
					'Sind Sie angekommen, tippen Sie auf [[visits:here]]. Darf die App Ihren Standort nutzen, bemerkt sie Ihre Ankunft und bietet den Beginn von selbst an.',
				],
			},
			{
				title: 'Gutschein ausstellen',
				blocks: [
					{
						steps: [
							'Tippen Sie beim Kunden auf [[customerDetails:coupon.show]].',
							'Wählen Sie den Gutschein und tippen Sie auf [[customerDetails:coupon.issue]].',
							'Zeigen Sie dem Kunden den Code. Je Besuch gibt es einen Gutschein.',
						],
					},
					{ note: 'Zum Ausstellen brauchen Sie eine Verbindung.' },
				],
			},
			{
				title: 'Bericht schreiben',
				blocks: [
					{
						steps: [
							'Tippen Sie auf [[visits:createReport]].',
							'Haken Sie die erledigten Aktionen ab.',
							'Halten Sie im Kommentar fest, was vereinbart wurde und was noch zu tun ist.',
							'Tippen Sie auf [[visits:submit]].',
						],
					},
					{ picture: 'report', shows: 'Der Besuchsbericht' },
					'Sind Sie nicht beim Kunden, fragt die App, warum Sie von woanders berichten.',
				],
			},
			{
				title: 'Verschieben oder absagen',
				blocks: [
					'Im Menü eines Besuchs stehen [[visits:replanShort]] und [[visits:cancelShort]]. Beides verlangt einen Grund. Sie erreichen beides auch, indem Sie den Besuch zur Seite ziehen.',
				],
			},
		],
	},
	returns: {
		intro: 'Teile zurücknehmen, die Retoure unterschreiben lassen und den Beleg übergeben.',
		sections: [
			{
				title: 'Retoure anlegen',
				blocks: [
					'Tippen Sie im Besuchsplan oder beim Kunden auf [[returns:entry.create]]. Hat der Kunde schon eine offene Retoure, heißt die Schaltfläche [[returns:entry.open]].',
					{ picture: 'return', shows: 'Eine Retoure mit ihren Reklamationen' },
				],
			},
			{
				title: 'Artikel aufnehmen',
				blocks: [
					{
						steps: [
							'Geben Sie Artikel, Marke oder Bestellnummer ein, oder tippen Sie auf [[returns:scan]] und scannen Sie das Etikett.',
							'Wählen Sie den Artikel unter [[returns:available]].',
							'Wählen Sie Grund und Menge. Die App zeigt die Gutschrift.',
							'Tippen Sie auf [[returns:nextPhotos]] und fotografieren Sie das Teil und sein Etikett.',
							'Tippen Sie auf [[returns:nextStep]].',
						],
					},
					{ picture: 'claim', shows: 'Eine Reklamation: Grund, Menge und Gutschrift' },
					'[[returns:saveOpen]] hebt eine Reklamation auf, die noch nicht fertig ist. Mit [[returns:reject]] halten Sie fest, dass Sie den Artikel nicht zurücknehmen, und warum.',
				],
			},
			{
				title: 'Unbezahlte Bestellungen',
				blocks: [
					'Auch zu einer unbezahlten Bestellung können Sie eine Reklamation aufnehmen. Die Gutschrift folgt erst nach der Zahlung; sagen Sie das dem Kunden.',
				],
			},
			{
				title: 'Unterschrift und Beleg',
				blocks: [
					{
						steps: [
							'Sind alle Reklamationen fertig, tippen Sie auf [[returns:confirm]].',
							'Zeigen Sie dem Kunden die Summe; [[approval:list]] nennt jeden Artikel.',
							'Lassen Sie den Kunden auf dem Bildschirm unterschreiben und tippen Sie auf [[approval:confirm]].',
							'Öffnen Sie [[receipt:open]] und teilen, drucken oder speichern Sie ihn als PDF.',
						],
					},
					{
						note: 'Eine unterschriebene Retoure lässt sich nicht mehr ändern. Der Beleg entsteht auf Ihrem Telefon, auch ohne Netz.',
					},
				],
			},
		],
	},
	parcels: {
		intro: 'Vom zurückgenommenen Artikel bis zum Paket beim Paketdienst.',
		sections: [
			{
				title: 'Was wartet',
				blocks: [
					'[[common:nav.parcels]] hat drei Reiter: Artikel unter [[options:parcel-type.dirty]] und [[options:parcel-type.clear]] sowie die Pakete selbst. Unterschriebene Retouren bringen ihre Artikel hierher.',
					{ picture: 'articles', shows: 'Artikel für Pakete, mit Summen' },
				],
			},
			{
				title: 'Pakete füllen',
				blocks: [
					'[[parcels:moveAll]] legt alles in Ihre offenen Pakete. [[parcels:generate]] legt so viele neue an, wie nötig sind. Batterien und Waren über 30 kg bekommen ein eigenes Paket.',
					'Einen einzelnen Artikel tippen Sie an und wählen [[parcels:put]]. Sie können ihn auch wieder herausnehmen oder mit einem Kommentar löschen.',
				],
			},
			{
				title: 'Paket verschicken',
				blocks: [
					{
						steps: [
							'Öffnen Sie das Paket und wählen Sie den Paketdienst.',
							'Muss das Paket geprüft werden, tippen Sie auf [[parcels:deed.check]] und scannen Sie jeden Artikel.',
							'Tippen Sie auf [[parcels:deed.pack]]. Danach kann nichts mehr hinein oder heraus.',
							'Tippen Sie auf [[parcels:deed.requestShipment]]. Manche Paketdienste brauchen vorher die Sendungsnummer.',
							'Lassen Sie den QR-Code am Schalter scannen oder drucken Sie das Versandetikett.',
						],
					},
					{ picture: 'parcel', shows: 'Ein Paket mit seinem nächsten Schritt' },
				],
			},
			{
				title: 'Ohne Netz',
				blocks: [
					'Prüfen, Paketdienst und Kommentar gehen ohne Netz. Zum Umlegen, Einpacken und Anfordern brauchen Sie eines: Nur die Zentrale weiß, was andere inzwischen gepackt haben.',
				],
			},
		],
	},
	customers: {
		intro: 'Kunden finden, ihre Daten pflegen und Besuche planen.',
		sections: [
			{
				title: 'Kunden finden',
				blocks: [
					'[[common:nav.customers]] zeigt die Kunden Ihrer Gebiete. Suchen Sie nach Name, Nummer, Telefon, E-Mail, USt-IdNr. oder Ort; ein falscher Buchstabe schadet nicht.',
					{ picture: 'customers', shows: 'Die Kundenliste mit Suche und Filtern' },
					'[[customers:filter]] grenzt die Liste ein: nach Status, Zone, Treuestufe, Tagen seit dem letzten Besuch und mehr.',
				],
			},
			{
				title: 'Die Daten des Kunden',
				blocks: [
					'Oben rufen Sie an, starten die Navigation, planen einen Besuch und öffnen die Historie. Darunter stehen Treueprogramm, Gutschein, Kontaktdaten und Bestellungen.',
					{ picture: 'customer', shows: 'Ein Kunde mit Schnellaktionen und Treueprogramm' },
				],
			},
			{
				title: 'Daten berichtigen',
				blocks: [
					{
						steps: [
							'Tippen Sie auf [[customerDetails:edit]], um Name, Adresse oder Kontaktdaten zu ändern.',
							'[[customerDetails:note.add]] hält fest, was alle wissen sollten, die dorthin fahren.',
							'[[customerDetails:location.add]] setzt die Nadel dorthin, wo die Einfahrt wirklich ist.',
						],
					},
					{
						note: 'Hat die Zentrale dasselbe Feld inzwischen geändert, entscheiden Sie, welche Fassung stimmt.',
					},
				],
			},
			{
				title: 'Firma anlegen',
				blocks: [
					'Tippen Sie in der Kundenliste auf [[customers:add]]. Anhand der USt-IdNr. sucht die App nach Firmen, die es schon gibt, damit nichts doppelt angelegt wird.',
				],
			},
			{
				title: 'Die Besuchsliste',
				blocks: [
					'[[visits:history]] zeigt alle Besuche, geplante und erledigte. Filtern Sie nach Status und Tagen, öffnen Sie einen Besuch, um seinen Bericht zu lesen, oder planen Sie einen neuen.',
					{ picture: 'history', shows: 'Die Besuchshistorie mit ihren Filtern' },
					'Ein Problem melden Sie der Zentrale mit [[visitHistory:issue]]. Nummer und Stand erscheinen in der Kundenhistorie.',
				],
			},
		],
	},
}
