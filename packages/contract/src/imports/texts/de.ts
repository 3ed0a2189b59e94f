import type { FileImportTexts } from './en.ts'

export const fileImports: FileImportTexts = {
	faults: {
		required: 'Diese Zelle ist leer. Bitte ausfüllen oder die Zeile weglassen.',
		'too short': '„{{value}}“ ist zu kurz: Mindestens {{min}} Zeichen sind nötig.',
		'too long': 'Der Text hat {{length}} Zeichen, {{max}} passen hinein. Bitte kürzen.',
		characters: 'Der Text enthält Steuerzeichen. Bitte neu eintippen.',
		'e-mail':
			'„{{value}}“ ist keine E-Mail-Adresse. Bitte berichtigen, etwa name@firma.de, oder leer lassen.',
		phone:
			'„{{value}}“ ist keine Telefonnummer unserer Länder. Bitte eine Nummer mit 7 bis 12 Ziffern angeben; anderer Text gehört in die Bemerkung.',
		'postal code':
			'„{{value}}“ ist keine Postleitzahl des Landes. Stehen Buchstaben statt Ziffern darin, oder fehlt vorn eine Null?',
		country:
			'„{{value}}“ ist keines der Länder, in denen gearbeitet wird. Bitte den Namen oder die zwei Buchstaben angeben.',
		'vat number':
			'„{{value}}“ hat nicht die Form einer USt-IdNr. des Landes. Bitte berichtigen oder leer lassen.',
		ean: '„{{value}}“ ist keine EAN: Sie hat 8, 12, 13 oder 14 Ziffern. Hat die Tabellenkalkulation sie gekürzt? Dann die Spalte als Text formatieren.',
		'check digit':
			'In „{{value}}“ stimmt eine Ziffer nicht: Die Prüfziffer passt nicht. Bitte mit dem Original vergleichen.',
		language:
			'„{{value}}“ ist keine der Sprachen Deutsch, Englisch, Französisch, Italienisch, Niederländisch.',
		number: '„{{value}}“ ist keine Zahl. Bitte wie 1234,56 schreiben, ohne Text.',
		negative:
			'„{{value}}“ liegt unter null, das ergibt hier keinen Sinn. Bitte das Vorzeichen berichtigen.',
		decimals: '„{{value}}“ hat zu viele Nachkommastellen: höchstens {{max}}. Bitte runden.',
		'too large': '„{{value}}“ ist zu groß: höchstens {{max}}.',
		'too small': '„{{value}}“ ist zu klein: mindestens {{min}}.',
		quantity: '„{{value}}“ ist keine Menge: ganze Stücke ab 1.',
		coordinate:
			'„{{value}}“ ist keine Koordinate. Breite und Länge gehören zusammen, in Grad wie 49,5103.',
		date: 'Diesen Tag gibt es nicht: „{{value}}“. Bitte wie 31.12.2026 schreiben.',
		'ambiguous date':
			'„{{value}}“ kann zwei Tage meinen. Bitte angeben, ob Tag oder Monat vorn steht.',
		'ambiguous number':
			'„{{value}}“ kann zwei Zahlen meinen. Bitte angeben, ob Komma oder Punkt vor den Nachkommastellen steht.',
		time: '„{{value}}“ ist keine Uhrzeit. Bitte wie 08:30 schreiben.',
		'order of times':
			'Das Ende „{{value}}“ liegt nicht nach dem Beginn. Bitte tauschen oder berichtigen.',
		'order of days':
			'Der letzte Tag „{{value}}“ liegt vor dem ersten. Bitte tauschen oder berichtigen.',
		'half days': '„{{value}}“ sind keine ganzen und halben Tage. Bitte als 24 oder 24,5 angeben.',
		'yes or no': '„{{value}}“ ist weder ja noch nein.',
		'unknown value':
			'Was „{{value}}“ hier bedeutet, ist nicht bekannt. Bitte in der Zuordnung festlegen oder berichtigen.',
		columns:
			'Die Zeile hat {{found}} Zellen statt {{expected}}. Fehlt ein Trennzeichen, oder stehen Anführungszeichen falsch?',
		'duplicate key': '„{{value}}“ steht auch in einer anderen Zeile. Bitte nur eine behalten.',
		'taken day':
			'Der Kunde wird am {{value}} schon besucht. Wählen Sie einen anderen Tag, oder lassen Sie die Zeile weg.',
		'customer closed':
			'Der Kunde „{{value}}“ ist geschlossen. Öffnen Sie ihn wieder, oder lassen Sie die Zeile weg.',
		weekend:
			'„{{value}}“ ist ein Samstag oder Sonntag. Bitte einen Arbeitstag wählen oder die Zeile weglassen.',
		'public holiday':
			'Am {{value}} ist beim Kunden oder beim Mitarbeiter Feiertag. Bitte einen anderen Tag wählen oder die Zeile weglassen.',
		'day off':
			'Der Mitarbeiter hat am {{value}} frei. Bitte einen anderen Tag wählen oder die Zeile weglassen.',
		'old number':
			'„{{value}}“ ist die Nummer eines Kunden, der umnummeriert oder zusammengeführt wurde. Nehmen Sie seine heutige Nummer.',
		'unknown sector':
			'Ein Gebiet „{{value}}“ gibt es nicht. Bitte zuerst anlegen oder den Namen berichtigen.',
		'unknown employee':
			'Einen Mitarbeiter „{{value}}“ gibt es nicht. Bitte die Mitarbeiter mit einlesen oder die Nummer berichtigen.',
		'unknown customer':
			'Einen Kunden „{{value}}“ gibt es nicht. Bitte die Kunden mit einlesen oder die Nummer berichtigen.',
		'unknown product':
			'Einen Artikel „{{value}}“ gibt es nicht. Bitte die Artikel mit einlesen oder die Nummer berichtigen.',
		'unknown order':
			'Einen Auftrag „{{value}}“ gibt es nicht. Bitte die Aufträge mit einlesen oder die Nummer berichtigen.',
		'unknown action':
			'Eine Aktion „{{value}}“ gibt es nicht. Bitte zuerst anlegen oder den Code berichtigen.',
	},
	tables: {
		empty: 'Die Datei ist leer.',
		'no headers': 'Die erste Zeile nennt keine Spalten. Dort müssen die Überschriften stehen.',
		'too many columns': 'Zeile {{line}} hat {{found}} Spalten; höchstens {{max}} werden gelesen.',
		'too many rows':
			'Das Blatt hat mehr als {{max}} Zeilen. Bitte als CSV speichern, dort gibt es keine Grenze.',
		'too large': 'Die Tabelle ist größer als {{maxMb}} MB. Bitte das Blatt als CSV speichern.',
		'long row':
			'Die Zeile, die in Zeile {{line}} beginnt, hört nicht auf. Fehlt ein Zeilenumbruch oder ein schließendes Anführungszeichen?',
		'open quote':
			'Die Datei endet mitten in Anführungszeichen, die in der Zeile {{line}} beginnen. Wurde sie abgeschnitten? Bitte neu exportieren oder die Anführungszeichen schließen.',
		encoding:
			'Zeile {{line}} enthält Buchstaben in einer anderen Kodierung als der Rest. Bitte als UTF-8 speichern.',
		binary: 'Das ist keine Textdatei. Gelesen werden CSV, JSON-Zeilen und XLSX.',
		'old spreadsheet': 'Das ist eine alte Excel-Datei (.xls). Bitte als XLSX oder CSV speichern.',
		'broken spreadsheet':
			'Die Tabelle lässt sich nicht öffnen. Bitte neu als XLSX oder als CSV speichern.',
		'unknown sheet': 'Die Datei hat kein Blatt „{{sheet}}“. Bitte den Namen prüfen.',
		json: 'Zeile {{line}} ist kein JSON-Objekt. Bitte ein Objekt je Zeile schreiben, ohne Liste darum.',
		'nested json':
			'„{{key}}“ in Zeile {{line}} enthält ein Objekt. Gelesen werden nur Texte, Zahlen und Listen davon.',
		'new json key':
			'„{{key}}“ kommt erst in Zeile {{line}} vor. Bitte auch im ersten Objekt nennen, notfalls leer.',
	},
	faultFile: {
		reason: 'Grund',
		advice: 'Was zu tun ist',
	},
	questions: {
		'date style':
			'Die Daten lassen sich auf zwei Arten lesen. Was steht vorn, der Tag oder der Monat?',
		'decimal sign':
			'Die Zahlen lassen sich auf zwei Arten lesen. Was steht vor den Nachkommastellen, Komma oder Punkt?',
		'missing key':
			'Welche Spalte ist „{{field}}“? Ohne sie lässt sich kein Datensatz vom anderen unterscheiden.',
		'unknown field':
			'„{{about}}“ ist „{{field}}“ zugeordnet, das es hier nicht gibt. Bitte ein anderes Feld wählen.',
		'doubled field':
			'Zwei Spalten sind „{{field}}“ zugeordnet; „{{about}}“ ist die zweite. Bitte eine wählen.',
		'unknown code':
			'„{{about}}“: Diesen Wert gibt es bei „{{field}}“ nicht. Bitte einen der Werte wählen.',
	},
}
