import { field, type Words } from '../field-builders.ts'
import type { ImportField } from '../import-kind.ts'

export const customerNumberWords: Words = [
	'Kundennr|Kundennummer|KdNr|Kunden-ID|Debitor|Debitorennummer|Debitorennr|Kunde',
	'N° client|Numéro client|Code client|Réf client|Client',
	'Customer number|Customer no|Customer ID|Customer code|Account number|Account no|Cust no|Customer',
	'Numero cliente|Codice cliente|N. cliente|Cod cliente|Cliente',
	'Klantnummer|Klantnr|Klant-ID|Debiteurnummer|Debiteur|Klantcode|Klant',
]

/** The customer that a record of another kind belongs to. */
export const customerReference = (isPartOfKey: boolean): ImportField =>
	field('customer', { is: 'reference', to: 'customers' }, 'K10001', customerNumberWords, {
		isKey: isPartOfKey,
		isRequired: true,
	})
