export {
	common,
	employees,
	errors,
	session,
	sync,
	visits,
} from '@roundsman/contract/texts/nl/first'
export {
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/nl/more'
export * from '@roundsman/contract/texts/nl/office'
