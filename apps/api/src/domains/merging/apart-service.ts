import { fieldError } from '@roundsman/contract'
import { type CustomerPair, forgetApart, keepApart, lockCustomer } from '#domains/customers'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvents } from '#platform/events/record-event'
import { findMergeable, listDoublets } from './doublet-repository.ts'

/** Says that two customers of the scope are two, or takes that back; gives the doublets of the first. */
export async function setApart(
	context: OfficeContext,
	id: string,
	{ doubletId, isApart }: { doubletId: string; isApart: boolean },
) {
	const { db, scope, employee, now } = context
	const one = await findMergeable(db, scope, id)
	if (!one) throw refusals.notFound()
	const other = await findMergeable(db, scope, doubletId)
	if (!other || other.id === one.id) {
		throw refusals.invalid({ doubletId: [fieldError('unknown_id')] })
	}
	const pair: CustomerPair = [one.id, other.id]
	for (const each of [...pair].sort()) await lockCustomer(db, each)
	const wasApart = await forgetApart(db, pair)
	if (isApart) await keepApart(db, pair, { employeeId: employee.id, now })
	if (wasApart !== isApart) {
		const nameOf = ({ number, title }: typeof one) => number ?? title
		await recordEvents(
			context,
			(
				[
					[one, other],
					[other, one],
				] as const
			).map(([customer, alike]) => ({
				...({
					kind: 'customer.changed',
					recordId: customer.id,
					version: customer.version,
				} as const),
				before: { keptApart: wasApart ? nameOf(alike) : null },
				after: { keptApart: isApart ? nameOf(alike) : null },
			})),
		)
	}
	return { items: await listDoublets(db, scope, one.id) }
}
