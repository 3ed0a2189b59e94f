import { wordsOf } from './address-words.ts'

/** Everything that the address of a screen of customers may say, beside the customer's id. */
export const readCustomersSearch = wordsOf(
	'search',
	'sort',
	'status',
	'sector',
	'zone',
	'businessType',
	'label',
	'potential',
	'loyalty',
	'plannedVisits',
	'profileExists',
	'isClosed',
	'daysFromLastVisitMin',
	'daysFromLastVisitMax',
)
