import type { FileImportTexts } from './en.ts'

export const fileImports: FileImportTexts = {
	faults: {
		required: 'Cette cellule est vide. Remplissez-la ou supprimez la ligne.',
		'too short': '« {{value}} » est trop court : il faut au moins {{min}} caractères.',
		'too long': 'Le texte compte {{length}} caractères pour {{max}} au plus. Raccourcissez-le.',
		characters: 'Le texte contient des caractères de contrôle. Saisissez-le à nouveau.',
		'e-mail':
			'« {{value}} » n’est pas une adresse e-mail. Corrigez-la, par exemple nom@societe.fr, ou laissez la cellule vide.',
		phone:
			'« {{value}} » n’est pas un numéro de téléphone de nos pays. Indiquez un seul numéro de 7 à 12 chiffres ; le reste va dans les remarques.',
		'postal code':
			'« {{value}} » n’est pas un code postal du pays. Vérifiez les lettres à la place de chiffres et le zéro initial.',
		country:
			'« {{value}} » n’est pas un pays pris en charge. Indiquez son nom ou ses deux lettres.',
		'vat number':
			'« {{value}} » n’a pas la forme d’un numéro de TVA du pays. Corrigez-le ou laissez la cellule vide.',
		ean: '« {{value}} » n’est pas un code EAN : il a 8, 12, 13 ou 14 chiffres. Le tableur l’a peut-être abrégé : mettez la colonne au format texte.',
		'check digit':
			'Un chiffre de « {{value}} » est faux : la clé de contrôle ne correspond pas. Comparez avec l’original.',
		language:
			'« {{value}} » n’est pas une des langues : allemand, anglais, français, italien, néerlandais.',
		number: '« {{value}} » n’est pas un nombre. Écrivez-le comme 1234,56, sans texte.',
		negative: '« {{value}} » est négatif, ce qui n’a pas de sens ici. Corrigez le signe.',
		decimals: '« {{value}} » a trop de décimales : {{max}} au plus. Arrondissez.',
		'too large': '« {{value}} » est trop grand : {{max}} au plus.',
		'too small': '« {{value}} » est trop petit : {{min}} au moins.',
		quantity: '« {{value}} » n’est pas une quantité : des pièces entières à partir de 1.',
		coordinate:
			'« {{value}} » n’est pas une coordonnée. Latitude et longitude vont ensemble, en degrés comme 49,5103.',
		date: 'Ce jour n’existe pas : « {{value}} ». Écrivez-le comme 31/12/2026.',
		'ambiguous date':
			'« {{value}} » peut désigner deux jours. Précisez si le jour ou le mois vient en premier.',
		'ambiguous number':
			'« {{value}} » peut désigner deux nombres. Précisez si la virgule ou le point précède les décimales.',
		time: '« {{value}} » n’est pas une heure. Écrivez-la comme 08:30.',
		'order of times': 'La fin « {{value}} » n’est pas après le début. Inversez ou corrigez.',
		'order of days': 'Le dernier jour « {{value}} » précède le premier. Inversez ou corrigez.',
		'half days':
			'« {{value}} » n’est pas un nombre de jours entiers et de demi-journées. Écrivez 24 ou 24,5.',
		'yes or no': '« {{value}} » n’est ni oui ni non.',
		'unknown value':
			'On ne sait pas ce que « {{value}} » signifie ici. Précisez-le dans la correspondance ou corrigez.',
		columns:
			'La ligne a {{found}} cellules au lieu de {{expected}}. Manque-t-il un séparateur ou des guillemets ?',
		'duplicate key': '« {{value}} » figure aussi dans une autre ligne. N’en gardez qu’une.',
		'taken day':
			'Le client a déjà une visite le {{value}}. Choisissez un autre jour ou supprimez la ligne.',
		'customer closed': 'Le client « {{value}} » est fermé. Rouvrez-le ou supprimez la ligne.',
		weekend:
			'Le {{value}} est un samedi ou un dimanche. Choisissez un jour ouvré ou supprimez la ligne.',
		'public holiday':
			'Le {{value}} est férié chez le client ou chez l’employé. Choisissez un autre jour ou supprimez la ligne.',
		'day off': 'L’employé est absent le {{value}}. Choisissez un autre jour ou supprimez la ligne.',
		'old number':
			'« {{value}} » est le numéro d’un client renuméroté ou fusionné. Utilisez son numéro actuel.',
		'unknown sector':
			'Il n’y a pas de secteur « {{value}} ». Créez-le d’abord ou corrigez son nom.',
		'unknown employee':
			'Il n’y a pas d’employé « {{value}} ». Importez aussi les employés ou corrigez le matricule.',
		'unknown customer':
			'Il n’y a pas de client « {{value}} ». Importez aussi les clients ou corrigez le numéro.',
		'unknown product':
			'Il n’y a pas d’article « {{value}} ». Importez aussi les articles ou corrigez la référence.',
		'unknown order':
			'Il n’y a pas de commande « {{value}} ». Importez aussi les commandes ou corrigez le numéro.',
		'unknown action': 'Il n’y a pas d’action « {{value}} ». Créez-la d’abord ou corrigez son code.',
	},
	tables: {
		empty: 'Le fichier est vide.',
		'no headers': 'La première ligne ne nomme aucune colonne. Mettez-y les en-têtes.',
		'too many columns': 'La ligne {{line}} a {{found}} colonnes ; {{max}} au plus sont lues.',
		'too many rows': 'La feuille dépasse {{max}} lignes. Enregistrez-la en CSV, sans limite.',
		'too large': 'Le classeur dépasse {{maxMb}} Mo. Enregistrez la feuille en CSV.',
		'long row':
			'L’enregistrement qui commence à la ligne {{line}} ne se termine pas. Manque-t-il un retour à la ligne ou un guillemet fermant ?',
		'open quote':
			'Le fichier se termine à l’intérieur de guillemets ouverts à la ligne {{line}}. A-t-il été tronqué ? Exportez-le à nouveau ou fermez les guillemets.',
		encoding:
			'La ligne {{line}} contient des lettres dans un autre encodage que le reste. Enregistrez le fichier en UTF-8.',
		binary: 'Ce n’est pas un fichier texte. Utilisez CSV, JSON par lignes ou XLSX.',
		'old spreadsheet': 'C’est un ancien fichier Excel (.xls). Enregistrez-le en XLSX ou CSV.',
		'broken spreadsheet': 'Le classeur ne s’ouvre pas. Enregistrez-le à nouveau en XLSX ou en CSV.',
		'unknown sheet': 'Le fichier n’a pas de feuille « {{sheet}} ». Vérifiez son nom.',
		json: 'La ligne {{line}} n’est pas un objet JSON. Mettez un objet par ligne, sans liste autour.',
		'nested json':
			'« {{key}} » à la ligne {{line}} contient un objet. Seuls les textes, les nombres et leurs listes sont lus.',
		'new json key':
			'« {{key}} » n’apparaît qu’à la ligne {{line}}. Nommez-le aussi dans le premier objet, même vide.',
	},
	faultFile: {
		reason: 'Raison',
		advice: 'Que faire',
	},
	questions: {
		'date style':
			'Les dates se lisent de deux façons. Qu’est-ce qui vient en premier, le jour ou le mois ?',
		'decimal sign':
			'Les nombres se lisent de deux façons. Quel signe précède les décimales, la virgule ou le point ?',
		'missing key':
			'Quelle colonne est « {{field}} » ? Sans elle, rien ne distingue un enregistrement d’un autre.',
		'unknown field':
			'« {{about}} » est associé à « {{field}} », qui n’existe pas ici. Choisissez un autre champ.',
		'doubled field':
			'Deux colonnes sont associées à « {{field}} » ; « {{about}} » est la seconde. Choisissez-en une.',
		'unknown code': '« {{about}} » : « {{field}} » n’a pas cette valeur. Choisissez-en une autre.',
	},
}
