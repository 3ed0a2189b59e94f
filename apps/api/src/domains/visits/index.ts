import './visit-table.ts'

export { countDayVisits, findTourDay, touchTourDay } from './tour-day-repository.ts'
export { visitHandlers } from './visit-routes.ts'
export { listVisits } from './visit-service.ts'
