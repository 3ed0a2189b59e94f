import { findChange } from './known-changes.ts'
import type { Decision, Operation, OutboxAccess } from './outbox.ts'

/** Gives a change up; where the office has it, or may have it, another change behind it reverses it. */
export async function takeBack(access: OutboxAccess, saved: Operation): Promise<Decision> {
	const { id, kind } = saved
	const outbox = access.current
	const { reverse, companions } = findChange(kind) ?? {}
	for (const one of companions?.(saved, await outbox.operations()) ?? [])
		await outbox.discard(one.id)
	const decision = await outbox.discard(id)
	if (!reverse || decision === 'decided' || decision === 'voided') return decision
	const operation = (await outbox.operations()).find((one) => one.id === id)
	const isThere = decision !== 'gone' || operation?.state === 'done'
	if (!operation || !isThere || decision === 'refused') return decision
	await reverse(access, operation)
	return 'decided'
}
