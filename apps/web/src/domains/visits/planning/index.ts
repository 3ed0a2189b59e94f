export type { Planner } from './planned-visit-rules.ts'
export { findTakenDays } from './taken-day-rules.ts'
export {
	newVisitRecord,
	planOf,
	useVisitPlan,
	VisitCreateForm,
	type VisitPlan,
} from './visit-create-form.tsx'
export { VisitDayField, type VisitDays } from './visit-day-field.tsx'
export { planVisit } from './visit-plan-commands.ts'
