import type { FileImportTexts } from './en.ts'

export const fileImports: FileImportTexts = {
	faults: {
		required: 'Deze cel is leeg. Vul haar in of laat de rij weg.',
		'too short': '‘{{value}}’ is te kort: er zijn minstens {{min}} tekens nodig.',
		'too long': 'De tekst telt {{length}} tekens en er passen er {{max}}. Kort hem in.',
		characters: 'De tekst bevat stuurtekens. Typ hem opnieuw in.',
		'e-mail':
			'‘{{value}}’ is geen e-mailadres. Verbeter het, bijvoorbeeld naam@bedrijf.nl, of laat het leeg.',
		phone:
			'‘{{value}}’ is geen telefoonnummer van onze landen. Geef één nummer van 7 tot 12 cijfers; andere tekst hoort bij de opmerkingen.',
		'postal code':
			'‘{{value}}’ is geen postcode van het land. Staan er letters in plaats van cijfers, of ontbreekt er een nul vooraan?',
		country: '‘{{value}}’ is geen land van de dienst. Geef de naam of de twee letters.',
		'vat number':
			'‘{{value}}’ heeft niet de vorm van een btw-nummer van het land. Verbeter het of laat het leeg.',
		ean: '‘{{value}}’ is geen EAN: die heeft 8, 12, 13 of 14 cijfers. Heeft het rekenblad hem ingekort? Maak dan tekst van de kolom.',
		'check digit':
			'Een cijfer van ‘{{value}}’ klopt niet: het controlecijfer past niet. Vergelijk het met het origineel.',
		language: '‘{{value}}’ is geen van de talen Duits, Engels, Frans, Italiaans, Nederlands.',
		number: '‘{{value}}’ is geen getal. Schrijf het als 1234,56, zonder tekst.',
		negative: '‘{{value}}’ is kleiner dan nul, dat kan hier niet. Verbeter het teken.',
		decimals: '‘{{value}}’ heeft te veel decimalen: hoogstens {{max}}. Rond het af.',
		'too large': '‘{{value}}’ is te groot: hoogstens {{max}}.',
		'too small': '‘{{value}}’ is te klein: minstens {{min}}.',
		quantity: '‘{{value}}’ is geen aantal: hele stuks vanaf 1.',
		coordinate:
			'‘{{value}}’ is geen coördinaat. Breedte en lengte horen bij elkaar, in graden zoals 49,5103.',
		date: 'Deze dag bestaat niet: ‘{{value}}’. Schrijf hem als 31-12-2026.',
		'ambiguous date': '‘{{value}}’ kan twee dagen zijn. Geef aan of dag of maand vooraan staat.',
		'ambiguous number':
			'‘{{value}}’ kan twee getallen zijn. Geef aan of komma of punt voor de decimalen staat.',
		time: '‘{{value}}’ is geen tijdstip. Schrijf het als 08:30.',
		'order of times': 'Het einde ‘{{value}}’ ligt niet na het begin. Wissel ze om of verbeter ze.',
		'order of days': 'De laatste dag ‘{{value}}’ ligt voor de eerste. Wissel ze om of verbeter ze.',
		'half days': '‘{{value}}’ is geen aantal hele en halve dagen. Schrijf 24 of 24,5.',
		'yes or no': '‘{{value}}’ is geen ja en geen nee.',
		'unknown value':
			'Wat ‘{{value}}’ hier betekent, is niet bekend. Leg het vast in de toewijzing of verbeter het.',
		columns:
			'De rij heeft {{found}} cellen in plaats van {{expected}}. Ontbreekt er een scheidingsteken of een aanhalingsteken?',
		'duplicate key': '‘{{value}}’ staat ook in een andere rij. Houd er één over.',
		'taken day': 'De klant wordt op {{value}} al bezocht. Kies een andere dag of laat de rij weg.',
		'customer closed': 'De klant ‘{{value}}’ is gesloten. Open hem weer of laat de rij weg.',
		weekend: '{{value}} is een zaterdag of zondag. Kies een werkdag of laat de rij weg.',
		'public holiday':
			'{{value}} is een feestdag bij de klant of bij de medewerker. Kies een andere dag of laat de rij weg.',
		'day off': 'De medewerker is vrij op {{value}}. Kies een andere dag of laat de rij weg.',
		'old number':
			'‘{{value}}’ is het nummer van een klant die is omgenummerd of samengevoegd. Gebruik zijn huidige nummer.',
		'unknown sector': 'Er is geen sector ‘{{value}}’. Maak hem eerst aan of verbeter de naam.',
		'unknown employee':
			'Er is geen medewerker ‘{{value}}’. Importeer ook de medewerkers of verbeter het nummer.',
		'unknown customer':
			'Er is geen klant ‘{{value}}’. Importeer ook de klanten of verbeter het nummer.',
		'unknown product':
			'Er is geen artikel ‘{{value}}’. Importeer ook de artikelen of verbeter het nummer.',
		'unknown order':
			'Er is geen order ‘{{value}}’. Importeer ook de orders of verbeter het nummer.',
		'unknown action': 'Er is geen actie ‘{{value}}’. Maak haar eerst aan of verbeter de code.',
	},
	tables: {
		empty: 'Het bestand is leeg.',
		'no headers': 'De eerste regel noemt geen kolommen. Zet daar de koppen.',
		'too many columns':
			'Regel {{line}} heeft {{found}} kolommen; er worden er hoogstens {{max}} gelezen.',
		'too many rows':
			'Het blad heeft meer dan {{max}} rijen. Bewaar het als CSV, daar is geen grens.',
		'too large': 'Het rekenblad is groter dan {{maxMb}} MB. Bewaar het blad als CSV.',
		'long row':
			'De rij die op regel {{line}} begint, houdt niet op. Ontbreekt een regeleinde of een sluitend aanhalingsteken?',
		'open quote':
			'Het bestand eindigt binnen aanhalingstekens die op regel {{line}} beginnen. Is het afgekapt? Exporteer het opnieuw of sluit de aanhalingstekens.',
		encoding:
			'Regel {{line}} bevat letters in een andere codering dan de rest. Bewaar het bestand als UTF-8.',
		binary: 'Dit is geen tekstbestand. Gebruik CSV, JSON-regels of XLSX.',
		'old spreadsheet': 'Dit is een oud Excelbestand (.xls). Bewaar het als XLSX of CSV.',
		'broken spreadsheet': 'Het rekenblad gaat niet open. Bewaar het opnieuw als XLSX of als CSV.',
		'unknown sheet': 'Het bestand heeft geen blad ‘{{sheet}}’. Controleer de naam.',
		json: 'Regel {{line}} is geen JSON-object. Schrijf één object per regel, zonder lijst eromheen.',
		'nested json':
			'‘{{key}}’ op regel {{line}} bevat een object. Alleen teksten, getallen en lijsten daarvan worden gelezen.',
		'new json key':
			'‘{{key}}’ komt pas op regel {{line}} voor. Noem het ook in het eerste object, desnoods leeg.',
	},
	faultFile: {
		reason: 'Reden',
		advice: 'Wat te doen',
	},
	questions: {
		'date style':
			'De datums zijn op twee manieren te lezen. Wat staat vooraan, de dag of de maand?',
		'decimal sign':
			'De getallen zijn op twee manieren te lezen. Welk teken staat voor de decimalen, komma of punt?',
		'missing key':
			'Welke kolom is ‘{{field}}’? Zonder die kolom is geen record van een ander te onderscheiden.',
		'unknown field':
			'‘{{about}}’ is toegewezen aan ‘{{field}}’, dat hier niet bestaat. Kies een ander veld.',
		'doubled field':
			'Twee kolommen zijn toegewezen aan ‘{{field}}’; ‘{{about}}’ is de tweede. Kies er een.',
		'unknown code': '‘{{about}}’: ‘{{field}}’ heeft deze waarde niet. Kies een van de waarden.',
	},
}
