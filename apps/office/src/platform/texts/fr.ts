export {
	common,
	employees,
	errors,
	session,
	sync,
	visits,
} from '@roundsman/contract/texts/fr/first'
export {
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/fr/more'
export * from '@roundsman/contract/texts/fr/office'
