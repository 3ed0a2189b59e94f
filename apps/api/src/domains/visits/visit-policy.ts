import {
	type VisitAsker,
	type VisitReason,
	whyNotEndDay,
	whyNotRepeatVisit,
	whyNotReplan,
	whyNotStart,
	whyNotVisit,
} from '@roundsman/contract'
import { denied, granted, type Permission } from '#platform/permission'
import type { VisitRow } from './visit-repository.ts'

const permit = <R extends string>(why: R | null): Permission<R> =>
	why === null ? granted : denied(why)

export const mayChangeVisit = (visit: VisitRow, asker: VisitAsker): Permission<VisitReason> =>
	permit(whyNotVisit(visit, asker))

export const mayReplanVisit = (
	visit: VisitRow,
	asker: VisitAsker,
	wanted: Parameters<typeof whyNotReplan>[2],
): Permission<VisitReason> => permit(whyNotReplan(visit, asker, wanted))

export const mayStartVisit = (visit: VisitRow, asker: VisitAsker): Permission<VisitReason> =>
	permit(whyNotStart(visit, asker))

export const mayRepeatVisit = (
	...given: Parameters<typeof whyNotRepeatVisit>
): Permission<'duplicate'> => permit(whyNotRepeatVisit(...given))

export const mayEndDay = (
	...given: Parameters<typeof whyNotEndDay>
): Permission<'nothing_planned'> => permit(whyNotEndDay(...given))
