import type { BlockActions } from '../block-button.tsx'
import type { Lane } from '../lane-rules.ts'

export type Proposal = 'order' | 'fill' | 'share'

export type LaneActions = BlockActions & {
	onPropose: (lane: Lane, kind: Proposal) => void
	/** The moment that the board shows, and whether it shows the day of it. */
	now: string
	isToday: boolean
	/** Whether the map shows the person's tour. */
	isChosen: (employeeId: string) => boolean
	onChoose: (employeeId: string, isAdded: boolean) => void
	/** Notes that the person does not work today, or does after all. */
	onAbsence: (lane: Lane) => void
}
