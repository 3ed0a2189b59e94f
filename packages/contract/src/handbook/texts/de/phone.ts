import type { HandbookText } from '../../handbook-text.ts'

export const phone: Pick<HandbookText, 'customers' | 'phone' | 'help'> = {
	customers: {
		intro: 'Kunden finden, ihre Daten pflegen, Besuche planen und nachschlagen.',
		sections: [
			{
				title: 'Kunden finden',
				blocks: [
					{
						steps: [
							'Öffnen Sie [[common:nav.customers]] und geben Sie Name, Nummer, Telefon oder Straße ein. Ein falscher Buchstabe schadet nicht.',
							'Der Filter grenzt die Liste ein: nach Status, Zone, Tagen seit dem letzten Besuch und mehr. [[customers:reset]] zeigt wieder alle.',
						],
					},
				],
			},
			{
				title: 'Die Daten des Kunden',
				blocks: [
					{
						steps: [
							'Oben rufen Sie an, starten die Navigation, planen einen Besuch und öffnen [[customerDetails:history]].',
							'[[customerDetails:history.title]] enthält Besuche, Probleme, Bestellungen und Retouren, die neuesten zuerst.',
							'Tippen Sie auf [[customerDetails:editCustomer]], um Name, Adresse, Ansprechpartner oder Geschäftsdaten zu ändern.',
							'Weiter unten setzt [[customerDetails:realLocation]] die Nadel dorthin, wo der Eingang wirklich ist.',
						],
					},
					{
						note: 'Hat inzwischen jemand dasselbe Feld geändert, zeigt das Formular beide Fassungen, und Sie entscheiden, welche stimmt.',
					},
				],
			},
			{
				title: 'Besuch planen, Firma anlegen',
				blocks: [
					{
						steps: [
							'Tippen Sie auf [[customerDetails:planVisit]] und wählen Sie den Tag. Die Minuten sagen, um wie viel die Route länger wird.',
							'Tippen Sie in der Kundenliste auf +. Geben Sie Name und Adresse ein, oder übernehmen Sie die Adresse Ihres Standorts.',
						],
					},
					'Die App warnt, wenn es den Kunden wohl schon gibt: bei gleicher USt-IdNr., Telefonnummer oder gleichem Namen und bei einem Ort ganz in der Nähe.',
				],
			},
			{
				title: 'Nachschlagen',
				blocks: [
					{
						steps: [
							'[[visits:history]] zeigt alle Besuche, geplante und erledigte. Öffnen Sie einen, um seinen Bericht zu lesen.',
							'[[orders:title]] zeigt, was Ihre Kunden bestellt haben. [[orders:group.unpaid]] zeigt, was nicht bezahlt ist.',
							'Der Scanner findet eine Bestellung über das Etikett eines Teils. [[scanner:type]] hilft, wenn das Etikett beschädigt ist.',
							'Um ein Problem zu melden, wählen Sie den Grund, beschreiben es und tippen auf [[tickets:send]]. Die Antwort steht dann im Verlauf.',
						],
					},
				],
			},
		],
	},
	phone: {
		intro:
			'Anmelden, sehen, was gesendet ist, die App einstellen und wissen, was über Sie gespeichert ist.',
		sections: [
			{
				title: 'Anmelden und installieren',
				blocks: [
					{
						steps: [
							'Geben Sie Login und Passwort ein, stimmen Sie der Nutzung Ihres Standorts zu und tippen Sie auf [[session:submit]].',
							'Tippen Sie im Profil auf [[employees:install]]. Die App öffnet sich dann vom Startbildschirm, auch ohne Netz.',
						],
					},
					'Auf einem iPhone sollten Sie die App unbedingt installieren: Was Safari für eine Seite speichert, kann es nach sieben Tagen ohne Nutzung löschen.',
				],
			},
			{
				title: 'Die Synchronisierung',
				blocks: [
					{
						steps: [
							'Was Sie ohne Netz speichern, steht unter [[sync:waiting]] und wird von selbst gesendet, einmal und der Reihe nach.',
							'[[sync:more]] schreibt Ungesendetes in eine Datei, zum Beispiel vor einer Reparatur des Telefons.',
						],
					},
					'Auch das Netzzeichen oben auf jeder Seite öffnet sie. Was die Zentrale abgelehnt hat, steht mit dem Grund unter [[sync:needsYou]]. [[sync:correct]] öffnet das Formular noch einmal, [[sync:discard]] gibt die Änderung auf.',
				],
			},
			{
				title: 'Einstellungen',
				blocks: [
					{
						steps: [
							'Im Profil wählen Sie [[employees:language]], [[employees:theme]], [[account:textSize]], [[employees:navigator]] und [[employees:carrier]].',
							'[[account:storage.makeRoom]] entfernt Kartenteile und ältere Bestellungen. Ungesendetes und die heutige Tour bleiben.',
							'Unter [[account:devices]] sehen Sie, wo Sie angemeldet sind, und melden sich dort ab, wo Sie nicht mehr arbeiten.',
							'[[account:version]] sagt, was installiert ist und was neu ist.',
						],
					},
				],
			},
			{
				title: 'Was über Sie gespeichert ist',
				blocks: [
					{
						steps: [
							'[[account:stored]] nennt, was der Dienst neben Ihrer Arbeit von Ihnen speichert, und wie lange.',
						],
					},
					'Ihr Standort dient dazu, Besuche zu beginnen und Sie auf der Karte zu zeigen. Zwischen Besuchen wird er nicht aufgezeichnet. Sie können von der Zentrale alles, was Sie nennt, als Datei verlangen.',
				],
			},
		],
	},
	help: {
		intro:
			'Was Sie tun, wenn etwas nicht geht. Was gespeichert ist, geht durch Warten nicht verloren.',
		sections: [
			{
				title: 'Es gibt kein Netz',
				blocks: [
					'Arbeiten Sie weiter. Was Sie speichern, trägt den Vermerk [[sync:saved]] und wird gesendet, sobald es eine Verbindung gibt. Eine Seite, die auf diesem Telefon noch nie offen war, braucht einmal eine Verbindung.',
				],
			},
			{
				title: 'Netz ist da, aber nichts wird gesendet',
				blocks: [
					'Viele öffentliche Netze verlangen erst eine Anmeldung: Öffnen Sie irgendeine Seite im Browser. Sonst wechseln Sie zu mobilen Daten. Die Synchronisierung sagt, worauf sie wartet; [[sync:sendNow]] versucht es sofort.',
				],
			},
			{
				title: 'Der Standort ist gesperrt',
				blocks: [
					'Erlauben Sie den Standort für diese Seite in den Einstellungen des Browsers, auf einem iPhone auch unter Einstellungen, Datenschutz, Ortungsdienste. Bis dahin beginnt kein Besuch von selbst: Tippen Sie auf [[visits:here]]. Zum Anmelden ist die Erlaubnis nötig.',
				],
			},
			{
				title: 'Die Kamera öffnet sich nicht',
				blocks: [
					'Erlauben Sie die Kamera für diese Seite in den Einstellungen des Browsers und schließen Sie andere Apps, die sie nutzen. Bis dahin wählen Sie ein Foto mit [[claimFlow:gallery]] oder tippen einen Code mit [[scanner:type]] ein.',
				],
			},
			{
				title: 'Der Speicher des Telefons ist voll',
				blocks: [
					'Öffnen Sie im Profil [[account:storage]] und tippen Sie auf [[account:storage.makeRoom]]. Löschen Sie dann Fotos oder Apps, die Sie nicht brauchen. Löschen Sie nicht die Daten des Browsers, solange Änderungen auf das Senden warten.',
				],
			},
			{
				title: 'Eine Aktualisierung ist bereit',
				blocks: [
					'Tippen Sie auf [[common:update.reload]]. Ein offenes Formular wird nie unterbrochen: Die Aktualisierung kommt, wenn Sie es gespeichert haben. Ungesendetes bleibt dabei erhalten.',
				],
			},
			{
				title: 'Das Passwort stimmt nicht oder wurde geändert',
				blocks: [
					'Warten Sie nach mehreren Fehlversuchen so viele Minuten, wie die App angibt. Bitten Sie die Zentrale um einen Link, mit dem Sie ein neues Passwort wählen. Ein neues Passwort meldet Sie auf allen Geräten ab. Ungesendetes bleibt auf dem Telefon, bis Sie sich wieder anmelden.',
				],
			},
			{
				title: 'Die Zentrale hat eine Änderung abgelehnt',
				blocks: [
					'Öffnen Sie die Synchronisierung. Unter [[sync:needsYou]] stehen die Änderung und der Grund. Berichtigen und senden Sie sie noch einmal, entscheiden Sie zwischen Ihrer Fassung und der der Zentrale, oder verwerfen Sie sie. Was davon abhängt, wartet so lange.',
				],
			},
			{
				title: 'Ein Besuch beginnt nicht von selbst',
				blocks: [
					'Das Telefon muss Ihren Standort kennen, und der Kunde muss einen haben. Tippen Sie auf [[visits:here]]. Sitzt die Nadel falsch, berichtigen Sie sie unter [[customerDetails:realLocation]].',
				],
			},
			{
				title: 'Ein Artikel wird nicht gefunden',
				blocks: [
					'Geben Sie weniger ein: Ein Teil der Nummer genügt. Zurück kann nur, was dieser Kunde bestellt hat. Ohne Netz durchsucht das Telefon nur die Bestellungen, die es kennt.',
				],
			},
			{
				title: 'Die Retoure lässt sich nicht unterschreiben',
				blocks: [
					'Eine Reklamation ist in Arbeit, oder ihr fehlt ein Foto. Die App nennt sie über der Schaltfläche; tippen Sie darauf, um sie fertigzustellen. Eine abgelehnte Reklamation hält die Retoure nicht auf.',
				],
			},
			{
				title: 'Der Beleg ist nicht zu finden',
				blocks: [
					'Öffnen Sie den Kunden, dann die Retoure: [[receipt:open]] ist da, sobald sie unterschrieben ist. Alle Retouren stehen im Profil unter [[returns:title]].',
				],
			},
			{
				title: 'Der Kurier antwortet nicht',
				blocks: [
					'Der Code erscheint von selbst, sobald der Kurier antwortet; machen Sie mit dem nächsten Paket weiter. Weiß niemand, ob der Kurier die Sendung hat, klärt das die Zentrale. Melden Sie sie kein zweites Mal an.',
				],
			},
			{
				title: 'Das Telefon ist verloren oder gestohlen',
				blocks: [
					'Melden Sie es sofort der Zentrale: Sie kann alle Ihre Sitzungen beenden. Oder öffnen Sie auf einem anderen Gerät im Profil [[account:devices]] und tippen Sie auf [[account:devices.end]]. Was darauf liegt, ist verschlüsselt: Hört das Telefon von der Abmeldung, spätestens nach zehn Tagen ohne Netz, kann es niemand mehr öffnen. Was nicht gesendet war, bleibt auf dem verlorenen Telefon.',
				],
			},
			{
				title: 'Ein neues Telefon',
				blocks: [
					'Senden Sie auf dem alten Telefon zuerst alles: Die Synchronisierung meldet [[sync:allSent]]. Melden Sie sich dort ab und auf dem neuen an. Touren, Kunden und Retouren kommen von selbst.',
				],
			},
			{
				title: 'Auf dem Telefon ist Arbeit verloren gegangen',
				blocks: [
					'Hat der Browser Ungesendetes gelöscht, nennt die App es mit Tag und Werkstatt unter [[sync:lostTitle]]. Geben Sie es noch einmal ein. Installieren Sie die App, damit es nicht wieder vorkommt.',
				],
			},
		],
	},
}
