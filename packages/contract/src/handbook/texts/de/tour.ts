import type { HandbookText } from '../../handbook-text.ts'

export const tour: Pick<HandbookText, 'today' | 'visits'> = {
	today: {
		intro: 'So beginnen Sie den Tag, fahren Ihre Tour und schließen sie ab – mit und ohne Netz.',
		sections: [
			{
				title: 'Vor der Abfahrt',
				blocks: [
					{
						steps: [
							'Öffnen Sie [[common:nav.profile]], solange die Verbindung gut ist, und tippen Sie auf [[employees:syncCentre]].',
							'Warten Sie, bis dort [[sync:kept.ready]] steht. Die Touren von heute und morgen sind dann auf Ihrem Telefon.',
						],
					},
					'Geladen wird von selbst, sobald Sie die App mit guter Verbindung öffnen. Kunden, die Karte entlang Ihrer Touren und alles zu den nächsten Besuchen sind dabei.',
				],
			},
			{
				title: 'Der Tag auf einen Blick',
				blocks: [
					'[[common:nav.home]] zeigt die Stopps von heute auf der Karte, was erledigt ist, die restliche Zeit und das Ende. Unter der Karte steht Ihr nächster Besuch.',
					{
						steps: [
							'Tippen Sie auf [[tours:navigate]]. Ihre Navigations-App führt Sie zum nächsten Kunden.',
							'Tippen Sie auf [[tours:call]], um sich beim Kunden anzukündigen.',
						],
					},
				],
			},
			{
				title: 'Reihenfolge der Besuche ändern',
				blocks: [
					{
						steps: [
							'Halten Sie den Griff rechts an einem Besuch und ziehen Sie ihn an seinen neuen Platz.',
							'Oder öffnen Sie das Menü des Besuchs und wählen Sie [[visits:moveUp]] oder [[visits:moveDown]].',
							'Tippen Sie auf [[tourOrder:optimize]], um die beste Reihenfolge berechnen zu lassen.',
							'Sehen Sie sich den Vorschlag an. Tippen Sie auf die Nadel eines Besuchs, der seinen Platz behalten soll.',
						],
					},
					'[[tourOrder:take]] übernimmt die neue Reihenfolge. Termine und Öffnungszeiten werden beachtet. Ist die Reihenfolge schon die beste, sagt das die App.',
				],
			},
			{
				title: 'Besuche hinzufügen',
				blocks: [
					{
						steps: [
							'Tippen Sie über der Besuchsliste auf +. [[planning:suggest.near]] zeigt Kunden entlang Ihrer Touren. Ein Tipp auf den Tag plant den Besuch.',
							'Oder öffnen Sie auf der Startseite die Karte mit [[tours:manage]]. [[manageTours:several]] plant mehrere Kunden auf einmal.',
						],
					},
				],
			},
			{
				title: 'Den Tag abschließen',
				blocks: [
					{
						steps: [
							'Schaffen Sie nicht alle Besuche, öffnen Sie [[tours:points]] und tippen Sie auf [[tourPoints:stop]].',
							'Ist kein Besuch mehr offen, zeigt die App [[dayEnd:title]]: was erledigt ist und was noch zu senden bleibt.',
						],
					},
					'Nach [[tourPoints:stop]] rücken die übrigen Besuche auf Ihren nächsten Arbeitstag und stehen dort am Anfang.',
					{
						note: 'Das alles geht auch ohne Netz. Nur Vorschläge und Umwege kommen von der Zentrale und brauchen eine Verbindung.',
					},
				],
			},
		],
	},
	visits: {
		intro: 'Von der Anfahrt bis zum Bericht: Ein Besuch ist eine Seite.',
		sections: [
			{
				title: 'Auf dem Weg',
				blocks: [
					{
						steps: [
							'Öffnen Sie den Besuch in der Liste. [[visitWork:goodToKnow]] zeigt die Notiz zum Kunden und den letzten Bericht.',
							'Tippen Sie auf eine Aktion, um [[visits:action.executionSteps]] und [[visits:action.goals]] zu lesen.',
							'Sind Sie angekommen, tippen Sie auf [[visits:here]].',
						],
					},
					'Darf die App Ihren Standort nutzen, beginnt der Besuch von selbst, sobald Sie weniger als 100 Meter entfernt sind. Die Seite ist dann für Ihre Arbeit vor Ort eingerichtet.',
				],
			},
			{
				title: 'Während des Besuchs',
				blocks: [
					{
						steps: [
							'Haken Sie unter [[visits:actions]] ab, was Sie erledigt haben.',
							'Tippen Sie auf [[visitWork:addComment]] und halten Sie fest, was vereinbart wurde und was noch zu tun ist.',
							'Tippen Sie auf [[visits:submit]]. Ihre Haken und Ihr Kommentar sind der Bericht.',
						],
					},
					'Ein begonnener Bericht bleibt erhalten, wenn Sie die Seite verlassen. Sind Sie nicht beim Kunden, fragt die App, warum Sie von woanders berichten.',
					{
						note: 'Ohne Netz wartet der Bericht auf Ihrem Telefon und wird von selbst gesendet.',
					},
				],
			},
			{
				title: 'Was sonst beim Kunden anfällt',
				blocks: [
					{
						steps: [
							'In der Zeile über der Schaltfläche steht, was sonst anfällt: [[visitWork:deedReturn]], [[visitWork:deedProblem]], [[visitWork:deedCoupon]] und [[visits:call]].',
							'Für einen Gutschein wählen Sie die Art und tippen auf [[customerDetails:coupon.issue]]. Zeigen Sie dem Kunden dann den Code.',
						],
					},
					'[[visitWork:deedProblem]] schreibt an den Kundendienst. Je Besuch gibt es einen Gutschein; zum Ausstellen brauchen Sie eine Verbindung.',
				],
			},
			{
				title: 'Verschieben oder absagen',
				blocks: [
					{
						steps: [
							'Öffnen Sie den Besuch, bevor Sie ihn beginnen, und tippen Sie auf [[visits:replanShort]] oder [[visits:cancelShort]].',
							'Zum Verschieben wählen Sie den neuen Tag und tippen auf [[common:save]]. Graue Tage sind nicht möglich.',
							'Zum Absagen wählen Sie den Grund und tippen auf [[planning:cancelVisit]].',
						],
					},
					'Nicht möglich ist ein Feiertag, Ihr freier Tag und ein Tag, für den schon ein Besuch geplant ist. In der Besuchsliste erreichen Sie beides auch, indem Sie die Karte zur Seite ziehen.',
				],
			},
		],
	},
}
