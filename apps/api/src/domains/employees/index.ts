import './employee-table.ts'

export { findAccount, findKeeper, keptBy, updateAccount } from './account-repository.ts'
export { endLoginSessions, renewPassword } from './account-service.ts'
export { dayOffImport } from './days-off/day-off-import.ts'
export { enterDaysOff, listDaysOffOf, releaseDaysOff } from './days-off/day-off-repository.ts'
export { listDaysOff, putDayOff, removeDayOff } from './days-off/day-off-service.ts'
export { demoLogins, demoPassword, listDemoLogins } from './demo-login-repository.ts'
export { employeeErasure, findEmployeePerson } from './employee-erasure.ts'
export { employeeExports } from './employee-export.ts'
export { employeeImport } from './employee-import.ts'
export { presentFirm, presentSession, profileCurrency } from './employee-presenter.ts'
export {
	findCaller,
	findEmployeeName,
	findSettings,
	listAdministrators,
	listEmployeesIn,
	listSectorNames,
	raiseTourPointsVersion,
	roleOfEmployee,
} from './employee-repository.ts'
export { employeeHandlers } from './employee-routes.ts'
export { linkMailWriter } from './links/link-mail-service.ts'
export { dropLinkOf, forgetOldLinks } from './links/link-repository.ts'
export { makeFirstLink, makeLinkFor } from './links/link-service.ts'
export { changeOwnPassword } from './own-password-service.ts'
export { type FieldPerson, listFieldPeople } from './people/field-people-repository.ts'
export { handOverSectors } from './people/handover-repository.ts'
export { findPersonByLogin, type PersonRow, scopedPeople } from './people/person-repository.ts'
export {
	assertNotLast,
	changePerson,
	createPeople,
	createPerson,
	listPeople,
	readPerson,
} from './people/person-service.ts'
export {
	hashPassword,
	type ProvenPassword,
	provePassword,
	refuseOtherHalf,
	signOut,
	startFieldSession,
	startSession,
} from './session-service.ts'
export { type Contents, countAccounts, countContents, hasAdministrator } from './setup-service.ts'
export { failureWindowMs, signInDelayMs } from './sign-in-delay-rules.ts'
