import './visit-table.ts'

export { createActions } from './actions/action-master-service.ts'
export { handOverVisits } from './handover-service.ts'
export { cancelPlannedVisits, lockPlannedTours } from './planned-visit-repository.ts'
export { countDayVisits, findTourDay, lockTours, touchTourDay } from './tour-day-repository.ts'
export { visitHandlers } from './visit-routes.ts'
export { listVisits } from './visit-service.ts'
export { endDay } from './visit-stop-service.ts'
