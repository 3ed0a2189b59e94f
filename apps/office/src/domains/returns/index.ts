export { ApproveMany } from './approve-many.tsx'
export { ReturnPanel } from './return-panel.tsx'
export {
	type ReturnSearch,
	readReturns,
	returnCountQuery,
	returnQuery,
	returnsKey,
	returnsQueryOf,
} from './return-queries.ts'
export { ReturnPaneCell, useReturnColumns, useReturnWords } from './return-words.tsx'
