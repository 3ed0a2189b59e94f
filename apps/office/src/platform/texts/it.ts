export {
	common,
	employees,
	errors,
	session,
	sync,
	visits,
} from '@roundsman/contract/texts/it/first'
export {
	customers,
	forms,
	invitation,
	map,
	options,
	refusals,
} from '@roundsman/contract/texts/it/more'
export * from '@roundsman/contract/texts/it/office'
