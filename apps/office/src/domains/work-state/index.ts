export { useWorkStateColumns, WorkMark } from './work-state-labels.tsx'
export { WorkStatePanel } from './work-state-panel.tsx'
export {
	readWorkStates,
	type WorkStateSearch,
	workStateCountQuery,
	workStatesKey,
	workStatesQueryOf,
} from './work-state-queries.ts'
export { WorkStateSheet } from './work-state-sheet.tsx'
