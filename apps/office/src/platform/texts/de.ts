export {
	common,
	employees,
	errors,
	session,
	sync,
	visits,
} from '@roundsman/contract/texts/de/first'
export {
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/de/more'
export * from '@roundsman/contract/texts/de/office'
