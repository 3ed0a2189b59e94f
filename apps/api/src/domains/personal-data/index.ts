// No policy: its routes are for administrators only.
export { exportPerson } from './export-service.ts'
export {
	type ErasureReport,
	eraseAgain,
	erasePerson,
	findPerson,
	type PersonName,
	previewErasure,
} from './person-service.ts'
export { personalDataHandlers } from './personal-data-routes.ts'
export {
	type Forgotten,
	forgetOld,
	previewForgotten,
	setObservation,
	setRetention,
} from './retention-service.ts'
