import { useFailureText } from '@roundsman/client/api/error-text'
import { useState } from 'react'
import { sayDone } from '#desk/kit/toast.tsx'
import { setAbsence } from '../board-commands.ts'
import type { Lane } from '../lane-rules.ts'

/** The people whose tours the map shows; the first one who has any until somebody chooses. */
export function useChosen(lanes: readonly Lane[]) {
	const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
	const first = lanes.find(({ blocks, idle }) => blocks.length > 0 && !idle) ?? lanes[0]
	const shown = ids ?? new Set(first ? [first.person.id] : [])
	return {
		ids: shown,
		has: (id: string) => shown.has(id),
		/** Adds to those that are shown, or shows this one alone. */
		turn: (id: string, isAdded: boolean) => {
			if (!isAdded) return setIds(new Set([id]))
			const next = new Set(shown)
			if (!next.delete(id) || next.size === 0) next.add(id)
			setIds(next)
		},
	}
}

/** Notes that somebody does not work today, or does after all. */
export function useAbsence() {
	const failureText = useFailureText()
	return ({ person, idle }: Lane) => {
		setAbsence(person.id, idle !== 'off').catch((error: unknown) => {
			sayDone(failureText(error).text)
		})
	}
}
