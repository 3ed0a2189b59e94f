import type { FileImportTexts } from './en.ts'

export const fileImports: FileImportTexts = {
	faults: {
		required: 'Questa cella è vuota. Compilatela o togliete la riga.',
		'too short': '«{{value}}» è troppo corto: servono almeno {{min}} caratteri.',
		'too long': 'Il testo ha {{length}} caratteri e ne entrano {{max}}. Accorciatelo.',
		characters: 'Il testo contiene caratteri di controllo. Digitatelo di nuovo.',
		'e-mail':
			'«{{value}}» non è un indirizzo e-mail. Correggetelo, ad esempio nome@azienda.it, o lasciate vuoto.',
		phone:
			'«{{value}}» non è un numero di telefono dei nostri paesi. Indicate un solo numero da 7 a 12 cifre; altro testo va nelle note.',
		'postal code':
			'«{{value}}» non è un codice postale del paese. Controllate se ci sono lettere al posto di cifre o se manca lo zero iniziale.',
		country:
			'«{{value}}» non è uno dei paesi previsti. Indicate il nome o la sigla di due lettere.',
		'vat number':
			'«{{value}}» non ha la forma di una partita IVA del paese. Correggetela o lasciate vuoto.',
		ean: '«{{value}}» non è un codice EAN: ha 8, 12, 13 o 14 cifre. Forse il foglio di calcolo lo ha abbreviato: formattate la colonna come testo.',
		'check digit':
			'Una cifra di «{{value}}» è sbagliata: la cifra di controllo non torna. Confrontatela con l’originale.',
		language: '«{{value}}» non è una delle lingue: tedesco, inglese, francese, italiano, olandese.',
		number: '«{{value}}» non è un numero. Scrivetelo come 1234,56, senza testo.',
		negative: '«{{value}}» è sotto lo zero, e qui non ha senso. Correggete il segno.',
		decimals: '«{{value}}» ha troppi decimali: al massimo {{max}}. Arrotondate.',
		'too large': '«{{value}}» è troppo grande: al massimo {{max}}.',
		'too small': '«{{value}}» è troppo piccolo: almeno {{min}}.',
		quantity: '«{{value}}» non è una quantità: pezzi interi a partire da 1.',
		coordinate:
			'«{{value}}» non è una coordinata. Latitudine e longitudine vanno insieme, in gradi come 49,5103.',
		date: 'Questo giorno non esiste: «{{value}}». Scrivetelo come 31/12/2026.',
		'ambiguous date':
			'«{{value}}» può indicare due giorni. Dite se viene prima il giorno o il mese.',
		'ambiguous number':
			'«{{value}}» può indicare due numeri. Dite se prima dei decimali c’è la virgola o il punto.',
		time: '«{{value}}» non è un orario. Scrivetelo come 08:30.',
		'order of times': 'La fine «{{value}}» non viene dopo l’inizio. Invertite o correggete.',
		'order of days': 'L’ultimo giorno «{{value}}» viene prima del primo. Invertite o correggete.',
		'half days':
			'«{{value}}» non è un numero di giorni interi e mezze giornate. Scrivete 24 o 24,5.',
		'yes or no': '«{{value}}» non è né sì né no.',
		'unknown value':
			'Non si sa che cosa significhi «{{value}}» qui. Stabilitelo nell’abbinamento o correggete.',
		columns:
			'La riga ha {{found}} celle invece di {{expected}}. Manca un separatore o ci sono virgolette fuori posto?',
		'duplicate key': '«{{value}}» compare anche in un’altra riga. Tenetene una sola.',
		'taken day':
			'Il cliente ha già una visita il {{value}}. Scegliete un altro giorno o togliete la riga.',
		'customer closed': 'Il cliente «{{value}}» è chiuso. Riapritelo o togliete la riga.',
		weekend:
			'{{value}} è un sabato o una domenica. Scegliete un giorno lavorativo o togliete la riga.',
		'public holiday':
			'{{value}} è festivo presso il cliente o il dipendente. Scegliete un altro giorno o togliete la riga.',
		'day off':
			'Il dipendente è assente il {{value}}. Scegliete un altro giorno o togliete la riga.',
		'old number':
			'«{{value}}» è il numero di un cliente rinumerato o unito a un altro. Usate il suo numero attuale.',
		'unknown sector': 'Non esiste il settore «{{value}}». Createlo prima o correggete il nome.',
		'unknown employee':
			'Non esiste il dipendente «{{value}}». Importate anche i dipendenti o correggete il numero.',
		'unknown customer':
			'Non esiste il cliente «{{value}}». Importate anche i clienti o correggete il numero.',
		'unknown product':
			'Non esiste l’articolo «{{value}}». Importate anche gli articoli o correggete il codice.',
		'unknown order':
			'Non esiste l’ordine «{{value}}». Importate anche gli ordini o correggete il numero.',
		'unknown action': 'Non esiste l’azione «{{value}}». Createla prima o correggete il codice.',
	},
	tables: {
		empty: 'Il file è vuoto.',
		'no headers': 'La prima riga non nomina colonne. Metteteci le intestazioni.',
		'too many columns': 'La riga {{line}} ha {{found}} colonne; se ne leggono al massimo {{max}}.',
		'too many rows': 'Il foglio supera {{max}} righe. Salvatelo come CSV, che non ha limiti.',
		'too large': 'La cartella supera {{maxMb}} MB. Salvate il foglio come CSV.',
		'long row':
			'Il record che comincia alla riga {{line}} non finisce. Manca un a capo o una virgoletta di chiusura?',
		'open quote':
			'Il file finisce dentro le virgolette aperte alla riga {{line}}. È stato troncato? Esportatelo di nuovo o chiudete le virgolette.',
		encoding:
			'La riga {{line}} contiene lettere in una codifica diversa dal resto. Salvate il file in UTF-8.',
		binary: 'Non è un file di testo. Usate CSV, righe JSON o XLSX.',
		'old spreadsheet': 'È un vecchio file Excel (.xls). Salvatelo come XLSX o CSV.',
		'broken spreadsheet': 'La cartella non si apre. Salvatela di nuovo come XLSX o come CSV.',
		'unknown sheet': 'Il file non ha un foglio «{{sheet}}». Controllate il nome.',
		json: 'La riga {{line}} non è un oggetto JSON. Scrivete un oggetto per riga, senza lista attorno.',
		'nested json':
			'«{{key}}» alla riga {{line}} contiene un oggetto. Si leggono solo testi, numeri e liste di questi.',
		'new json key':
			'«{{key}}» compare solo alla riga {{line}}. Nominatelo anche nel primo oggetto, pure vuoto.',
	},
	faultFile: {
		reason: 'Motivo',
		advice: 'Cosa fare',
	},
	questions: {
		'date style': 'Le date si leggono in due modi. Che cosa viene prima, il giorno o il mese?',
		'decimal sign':
			'I numeri si leggono in due modi. Quale segno precede i decimali, la virgola o il punto?',
		'missing key': 'Quale colonna è «{{field}}»? Senza di essa i record non si distinguono.',
		'unknown field':
			'«{{about}}» è abbinato a «{{field}}», che qui non esiste. Scegliete un altro campo.',
		'doubled field':
			'Due colonne sono abbinate a «{{field}}»; «{{about}}» è la seconda. Sceglietene una.',
		'unknown code': '«{{about}}»: «{{field}}» non ha questo valore. Scegliete uno dei suoi valori.',
	},
}
