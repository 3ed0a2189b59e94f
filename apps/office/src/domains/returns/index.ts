export type { OfficeReturnDetails } from '@roundsman/contract'
export { ApproveMany } from './approve-many.tsx'
export {
	ReturnPaneCell,
	StandingBadge,
	useReturnColumns,
	useReturnLabels,
} from './return-labels.tsx'
export { ReturnPanel } from './return-panel.tsx'
export {
	type ReturnSearch,
	readReturns,
	returnCountQuery,
	returnQuery,
	returnsKey,
	returnsQueryOf,
} from './return-queries.ts'
