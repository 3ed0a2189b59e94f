export {
	common,
	employees,
	errors,
	session,
	sync,
	visits,
} from '@roundsman/contract/texts/en/first'
export {
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/en/more'
export * from '@roundsman/contract/texts/en/office'
