// No policy: holidays apply to everybody; whoever can use the office’s command line enters them.
import './holiday-table.ts'

export { holidayExports } from './holiday-export.ts'
export { listOwnHolidays, type OwnHoliday, putHoliday } from './holiday-repository.ts'
export { holidayHandlers } from './holiday-routes.ts'
export {
	addHoliday,
	dropHoliday,
	findEmployeePlace,
	isHolidayDay,
	listHolidays,
} from './holiday-service.ts'
