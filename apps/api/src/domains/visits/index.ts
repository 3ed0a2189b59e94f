import './visit-table.ts'

export { actionImport } from './actions/action-import.ts'
export { changeAction, createActions, listActionMasters } from './actions/action-master-service.ts'
export { getTourStop, resumeDay } from './changes/visit-resume-service.ts'
export { endDay } from './changes/visit-stop-service.ts'
export { forgetOldMoves } from './changes/visit-undo-repository.ts'
export { handOverVisits } from './handover-service.ts'
export { lockPlan, type OfficePlan, type TourKey, writePlan } from './office/office-plan-service.ts'
export {
	findOfficeVisits,
	findVisitStates,
	listOfficeVisits,
	listPlannedOf,
	lockVisits,
	type OfficeVisitRow,
	type VisitState,
} from './office/office-visit-repository.ts'
export { listTourLoads, type TourLoad } from './office/tour-load-repository.ts'
export {
	cancelPlannedVisits,
	findToursOf,
	lockPlannedTours,
	restorePlannedVisits,
	takeTours,
} from './planned-visit-repository.ts'
export {
	countDayVisits,
	findTourDay,
	listDaysUnderway,
	lockTours,
	touchTourDay,
} from './tour-day-repository.ts'
export { visitErasure } from './visit-erasure.ts'
export { visitExports } from './visit-export.ts'
export { visitImport } from './visit-import.ts'
export { moveVisits } from './visit-move-repository.ts'
export { forgetPositions } from './visit-repository.ts'
export { visitHandlers } from './visit-routes.ts'
export { listVisits } from './visit-service.ts'
