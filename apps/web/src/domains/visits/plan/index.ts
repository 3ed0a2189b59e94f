export { ActionPanel } from './action-panel.tsx'
export { actionQueries } from './action-queries.ts'
export { ActionRows } from './action-rows.tsx'
export {
	findDueVisit,
	findRunningVisit,
	isThere,
	needsPrecision,
	type RunningVisit,
} from './arrival-rules.ts'
export { isBestByPhone } from './best-order-rules.ts'
export { nextVisitWith } from './next-visit-rules.ts'
export { ReturnBadge, StageBadge, StatusBadge } from './visit-badges.tsx'
export { VisitList } from './visit-list.tsx'
export {
	VisitActions,
	VisitGoalCard,
	VisitHeadBadges,
	VisitTimes,
} from './visit-plan-panel.tsx'
