import { fieldError } from '@roundsman/contract'
import { type CustomerPair, forgetApart, keepApart, lockCustomer } from '#domains/customers'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvents } from '#platform/events/record-event'
import { findMergeable, listDoublets } from './doublet-repository.ts'

type Mergeable = NonNullable<Awaited<ReturnType<typeof findMergeable>>>

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
	const nameOf = ({ number, title }: Mergeable) => number ?? title
	const said = (customer: Mergeable, alike: Mergeable) => ({
		kind: 'customer.changed' as const,
		...{ recordId: customer.id, version: customer.version },
		before: { keptApart: wasApart ? nameOf(alike) : null },
		after: { keptApart: isApart ? nameOf(alike) : null },
	})
	if (wasApart !== isApart) await recordEvents(context, [said(one, other), said(other, one)])
	return { items: await listDoublets(db, scope, one.id) }
}
