export { employees, session, sync, visits } from '@roundsman/contract/texts/de/first'
export {
	customerForm,
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/de/more'
export {
	access,
	connections,
	customerCare,
	customersInOffice,
	exportKinds,
	goodsInOffice,
	importing,
	leave,
	mail,
	masters,
	newsDesk,
	people,
	returnsInOffice,
	settings,
	setup,
	ticketsInOffice,
	workState,
} from '@roundsman/contract/texts/de/office'
