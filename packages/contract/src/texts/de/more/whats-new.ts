import type { TextsOf } from '../../text.ts'

export const whatsNew: TextsOf<'whatsNew'> = {
	returns:
		'Retouren von Anfang bis Beleg: Reklamationen mit Fotos, Unterschrift des Kunden, auch ohne Netz.',
	scanner: 'Ein Scanner für Artikel und Bestellungen.',
	figures: 'Ihre Zahlen nach Woche und Monat, als Diagramm und als Tabelle.',
	news: 'Alle Neuigkeiten an einem Ort; Gelesenes bleibt markiert.',
	settings: 'Mehr Einstellungen: Textgröße, Paketdienst, Speicher und angemeldete Geräte.',
}
