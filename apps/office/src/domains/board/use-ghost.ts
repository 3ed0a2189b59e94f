import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#texts'
import { effectForm, type Hand, type Target } from './hand-rules.ts'
import type { Ghost } from './lane/lane-board.tsx'
import { clockAt } from './lane-rules.ts'
import { effectQuery, obstacleOf } from './reads/board-queries.ts'

/** What is in hand and where it is held; `second` stands in until its start there is known. */
export type Held = { hand: Hand; target: Target & { second: number } }

/** The effect of what is in hand at its current place: a label and a start. */
export function useGhost(board: Board, held: Held | null): Ghost | null {
	const { t } = useTranslation('board')
	const { distance } = useFormats()
	const form = held ? effectForm(held.hand, held.target) : { employeeId: '', date: '', visitId: '' }
	const read = useQuery({
		...effectQuery(form, board.tray.changes.length),
		enabled: held !== null,
	})
	if (!held) return null
	const { target } = held
	const { data: effect, error } = read
	const place = effect?.places.find(({ after }) => after === target.after)
	const said = () => {
		const obstacle = obstacleOf(effect, error)
		if (obstacle) return t(`problem.${obstacle}`, { name: '' })
		if (!effect || !place) return t('effect.busy')
		return t('effect', {
			time: clockAt(place.atS),
			minutes: Math.round((place.figures.finishS - effect.before.finishS) / 60),
			distance: distance(Math.max(0, place.figures.distanceM - effect.before.distanceM)),
		})
	}
	return {
		employeeId: target.employeeId,
		atS: place?.atS ?? target.second,
		label: said(),
	}
}
