import { isChangeable } from '@roundsman/contract'
import type { VisitRow } from './visit-repository.ts'

/** What a person may do with a visit: only its own employee changes it, and only while planned. */
export function visitAbilities(visit: VisitRow, employeeId: string) {
	const isOpen = isChangeable(visit.status) && visit.employeeId === employeeId
	return { isCancelable: isOpen, isReplanable: isOpen, isReportable: isOpen }
}
