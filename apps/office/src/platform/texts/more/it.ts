export { employees, session, sync, visits } from '@roundsman/contract/texts/it/first'
export {
	customerForm,
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/it/more'
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
} from '@roundsman/contract/texts/it/office'
