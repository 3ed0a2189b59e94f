import './visit-table.ts'

export { actionImport } from './actions/action-import.ts'
export { cancelPlannedVisits, lockPlannedTours } from './planned-visit-repository.ts'
export { countDayVisits, findTourDay, lockTours, touchTourDay } from './tour-day-repository.ts'
export { visitImport } from './visit-import.ts'
export { visitHandlers } from './visit-routes.ts'
export { listVisits } from './visit-service.ts'
export { endDay } from './visit-stop-service.ts'
