/** What is wrong with a firm's file, what to do about it, and what has to be asked. */
export const fileImports = {
	faults: {
		required: 'This cell is empty. Fill it in, or leave the row out.',
		'too short': '“{{value}}” is too short: at least {{min}} characters are needed.',
		'too long': 'The text has {{length}} characters; {{max}} fit. Shorten it.',
		characters: 'The text holds control characters. Type it anew.',
		'e-mail':
			'“{{value}}” is not an e-mail address. Correct it, for example name@company.com, or leave it empty.',
		phone:
			'“{{value}}” is not a phone number of our countries. Give one number of 7 to 12 digits, other words belong in the notes.',
		'postal code':
			'“{{value}}” is not a postal code of the country. Check for letters in place of digits and for a missing zero in front.',
		country:
			'“{{value}}” is not one of the countries of the service. Write its name or its two letters.',
		'vat number':
			'“{{value}}” does not have the form of a VAT number of the country. Correct it or leave it empty.',
		ean: '“{{value}}” is not an EAN: it has 8, 12, 13 or 14 digits. A spreadsheet may have shortened it: format the column as text.',
		'check digit':
			'A digit of “{{value}}” is wrong: the check digit does not match. Compare it with the original.',
		language: '“{{value}}” is not one of the languages: German, English, French, Italian, Dutch.',
		number: '“{{value}}” is not a number. Write it like 1234.56, without words.',
		negative: '“{{value}}” is below zero, which makes no sense here. Correct the sign.',
		decimals: '“{{value}}” has too many decimals: at most {{max}}. Round it.',
		'too large': '“{{value}}” is too large: at most {{max}}.',
		'too small': '“{{value}}” is too small: at least {{min}}.',
		quantity: '“{{value}}” is not a quantity: whole pieces from 1.',
		coordinate:
			'“{{value}}” is not a coordinate. Latitude and longitude come together, in degrees like 49.5103.',
		date: 'There is no such day: “{{value}}”. Write it like 2026-12-31 or 31.12.2026.',
		'ambiguous date': '“{{value}}” can be two days. Say whether day or month comes first.',
		'ambiguous number':
			'“{{value}}” can be two numbers. Say whether comma or point stands before the decimals.',
		time: '“{{value}}” is not a time of the day. Write it like 08:30.',
		'order of times':
			'The end “{{value}}” does not lie behind the beginning. Swap or correct them.',
		'order of days': 'The last day “{{value}}” lies before the first. Swap or correct them.',
		'half days': '“{{value}}” is not a number of whole and half days. Write it as 24 or 24.5.',
		'yes or no': '“{{value}}” is neither yes nor no.',
		'unknown value':
			'Nobody knows what “{{value}}” means here. Say in the mapping what it stands for, or correct it.',
		columns:
			'The row has {{found}} cells where {{expected}} are needed. Is a delimiter missing, or a quote around a cell?',
		'duplicate key': '“{{value}}” stands in another row as well. Keep one of them.',
		'taken day':
			'The customer is visited on {{value}} already. Choose another day, or leave the row out.',
		'customer closed': 'The customer “{{value}}” is closed. Open it again, or leave the row out.',
		weekend: '{{value}} is a Saturday or Sunday. Choose a working day, or leave the row out.',
		'public holiday':
			'{{value}} is a public holiday where the customer or the employee is. Choose another day, or leave the row out.',
		'day off': 'The employee is off on {{value}}. Choose another day, or leave the row out.',
		'old number':
			'“{{value}}” is the number of a customer that was renumbered or merged. Use its number of today.',
		'unknown sector': 'There is no sector “{{value}}”. Create it first, or correct its name.',
		'unknown employee':
			'There is no employee “{{value}}”. Import the employees as well, or correct the number.',
		'unknown customer':
			'There is no customer “{{value}}”. Import the customers as well, or correct the number.',
		'unknown product':
			'There is no article “{{value}}”. Import the products as well, or correct the number.',
		'unknown order':
			'There is no order “{{value}}”. Import the orders as well, or correct the number.',
		'unknown action': 'There is no action “{{value}}”. Create it first, or correct its code.',
	},
	tables: {
		empty: 'The file is empty.',
		'no headers': 'The first line names no columns. Put the headers there.',
		'too many columns': 'Line {{line}} has {{found}} columns; {{max}} are read at most.',
		'too many rows': 'The sheet has more than {{max}} rows. Save it as CSV, which has no limit.',
		'too large': 'The spreadsheet is larger than {{maxMb}} MB. Save the sheet as CSV.',
		'long row':
			'The row that begins at line {{line}} does not end. Is a line break or a closing quote missing?',
		'open quote':
			'The file ends within the quotes that begin in the row at line {{line}}. Was it cut off? Export it again, or close the quotes.',
		encoding:
			'Line {{line}} holds letters in another encoding than the rest. Save the file as UTF-8.',
		binary: 'This is not a file of text. Use CSV, JSON lines or XLSX.',
		'old spreadsheet': 'This is an old Excel file (.xls). Save it as XLSX or CSV.',
		'broken spreadsheet': 'The spreadsheet cannot be opened. Save it anew as XLSX or as CSV.',
		'unknown sheet': 'The file has no sheet “{{sheet}}”. Check its name.',
		json: 'Line {{line}} is not a JSON object. Write one object a line, without a list around them.',
		'nested json':
			'“{{key}}” in line {{line}} holds an object. Only texts, numbers and lists of them are read.',
		'new json key':
			'“{{key}}” first appears in line {{line}}. Name it in the first object as well, be it empty.',
	},
	faultFile: {
		reason: 'Reason',
		advice: 'What to do',
	},
	questions: {
		'date style': 'The dates can be read in two ways. Which stands first, the day or the month?',
		'decimal sign':
			'The numbers can be read in two ways. Which sign stands before the decimals, comma or point?',
		'missing key': 'Which column is “{{field}}”? Without it no record can be told from another.',
		'unknown field':
			'“{{about}}” is mapped to “{{field}}”, which this kind does not have. Choose another field.',
		'doubled field':
			'Two columns are mapped to “{{field}}”; “{{about}}” is the second. Choose one.',
		'unknown code': '“{{about}}”: “{{field}}” has no such value. Choose one of its values.',
	},
} as const

type Wordings<Texts> = { [Key in keyof Texts]: string }
export type FileImportTexts = {
	[Part in keyof typeof fileImports]: Wordings<(typeof fileImports)[Part]>
}
