import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useChangeLabels } from './use-change-labels.ts'

type UnsentKind = { title: string; count: number }

export function useUnsentKinds(): UnsentKind[] {
	const { title } = useChangeLabels()
	const waiting = useOperations().filter(isWaiting)
	const counts = new Map<string, number>()
	for (const operation of waiting) {
		const name = title(operation)
		counts.set(name, (counts.get(name) ?? 0) + 1)
	}
	return [...counts].map(([name, count]) => ({ title: name, count }))
}
