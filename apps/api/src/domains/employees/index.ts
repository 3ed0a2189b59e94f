import './employee-table.ts'

export {
	type AccountChange,
	changeAccount,
	createAccount,
	deactivateAccount,
	endLoginSessions,
	renewPassword,
} from './account-service.ts'
export { employeeImport } from './employee-import.ts'
export { profileCurrency } from './employee-presenter.ts'
export {
	findCaller,
	findEmployeeName,
	findSettings,
	listSectorNames,
	raiseTourPointsVersion,
	roleOfEmployee,
} from './employee-repository.ts'
export { employeeHandlers } from './employee-routes.ts'
export { hashPassword } from './session-service.ts'
