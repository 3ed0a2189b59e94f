import type { Board, BoardChange, BoardEffect } from '@roundsman/contract'
import { CancelledError } from '@tanstack/react-query'
import { sayDone } from '#desk/kit/toast.tsx'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'
import { dropChange, effectForm, type Goal, type Hand } from '../hand-rules.ts'
import { effectQuery, obstacleOf } from '../reads/board-queries.ts'

type Move = { hand: Hand; target: Goal }
type Looked = Move & { effect?: BoardEffect; obstacle: ReturnType<typeof obstacleOf> }

/** The effect of a move and what forbids it. Within its own tour a visit only changes its place. */
async function look(move: Move, tray: number): Promise<Looked> {
	const { from } = move.hand
	const { employeeId, date } = move.target
	const stays = from?.employeeId === employeeId && from.date === date
	const ask = () => queryClient.fetchQuery(effectQuery(effectForm(move.hand, move.target), tray))
	// With the drop nobody shows the effect any more, which ends a question on its way.
	const asked = ask().catch((error: unknown) => {
		if (error instanceof CancelledError) return ask()
		throw error
	})
	return asked.then(
		(effect) => ({ ...move, effect, obstacle: stays ? null : obstacleOf(effect, null) }),
		// An effect that cannot be computed is checked by the service when it is sent.
		(error: unknown) => ({ ...move, obstacle: stays ? null : obstacleOf(undefined, error) }),
	)
}

/** Effects asked for at once: a hundred moves must not keep the service from others. */
const askedAtOnce = 4

async function lookAll(moves: readonly Move[], tray: number): Promise<Looked[]> {
	const looked: Looked[] = []
	const left = moves.entries()
	const work = async () => {
		for (const [at, move] of left) looked[at] = await look(move, tray)
	}
	await Promise.all(Array.from({ length: askedAtOnce }, work))
	return looked
}

/** Without a given place, a single visit goes to the best one. Several go to the end, one after another. */
function placed({ hand, target, effect }: Looked, isOnly: boolean): BoardChange {
	const best = effect?.places[effect.best ?? -1]
	const after = target.after === undefined && isOnly && best ? { after: best.after } : {}
	return dropChange(hand, { ...target, ...after })
}

/** Collects moves as one step, whichever way they were made; what may not be is said and stays where it is. */
export function useCheckedMoves(
	board: Board,
	onCollect: (changes: readonly BoardChange[]) => void,
) {
	const { t } = useTranslation('board')
	return async (moves: readonly Move[]): Promise<void> => {
		const looked = await lookAll(moves, board.tray.changes.length)
		const may = looked.filter(({ obstacle }) => obstacle === null)
		const reasons = new Set(looked.flatMap(({ obstacle }) => obstacle ?? []))
		if (reasons.size > 0)
			sayDone([...reasons].map((reason) => t(`problem.${reason}`, { name: '' })).join(' '))
		if (may.length > 0) onCollect(may.map((move) => placed(move, moves.length === 1)))
	}
}
