import './holiday-table.ts'

export { holidayExports } from './holiday-export.ts'
export {
	listOwnHolidays,
	type OwnHoliday,
	putHoliday,
	removeHoliday,
} from './holiday-repository.ts'
export { holidayHandlers } from './holiday-routes.ts'
export { findEmployeePlace, isHolidayDay, listHolidays } from './holiday-service.ts'
