export {
	addressOfReturns,
	type ReturnAddress,
	type ReturnStatus,
	returnSearchOf,
	returnStatusOf,
} from './return-address-rules.ts'
export { ReturnGroups } from './return-groups.tsx'
export { ReturnList } from './return-list.tsx'
export { useReturnList } from './use-return-list.ts'
