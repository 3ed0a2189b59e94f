import type { ReturnDetail } from '@roundsman/contract'
import type { Decision, Operation } from '#platform/outbox/outbox'
import { returnCreate } from './return-changes.ts'
import { returnEntity } from './return-entity.ts'

type Opening = {
	id: string
	customerId: string
	customerTitle: string
	statusLabel: string
	now: Date
}

/** A return that is opened on this phone, until the office has numbered it. */
export const openedReturn = ({ statusLabel, now, ...of }: Opening): ReturnDetail => ({
	...of,
	number: 0,
	status: { value: 'in-progress', label: statusLabel },
	...{ quantity: 0, totalSum: 0, claimsCount: 0, isEditable: true },
	createdAt: now.toISOString(),
	total: { quantity: 0, articles: 0, sum: 0 },
	...{ isClaimsReady: false, comment: '', confirmedAt: null, confirmedBy: null, signerName: null },
	...{ signatureUrl: null, version: 0 },
})

/** Saves a return that is opened here; `dependsOn` names the creation of its customer while that waits. */
export const saveOpenedReturn = (
	made: ReturnDetail,
	dependsOn: readonly string[],
): Promise<Decision> =>
	returnCreate.save({
		scope: returnEntity(made.id),
		entity: returnEntity(made.id),
		about: made.customerTitle,
		preview: made,
		dependsOn,
		body: { id: made.id, customerId: made.customerId },
	})

/** Whether a change of a record is one that the office refused. */
export const isRefused = ({ entity, state }: Operation, of: string): boolean =>
	entity === of && state === 'needs-person'
