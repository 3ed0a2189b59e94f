import './holiday-table.ts'

export {
	listOwnHolidays,
	type OwnHoliday,
	putHoliday,
	removeHoliday,
} from './holiday-repository.ts'
export { findEmployeePlace, isHolidayDay, listHolidays } from './holiday-service.ts'
