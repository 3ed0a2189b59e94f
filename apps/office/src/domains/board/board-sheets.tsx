import type { Board, BoardChange } from '@roundsman/contract'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { withTexts } from '#platform/texts/texts'
import { dropChange, type Hand } from './hand-rules.ts'
import type { Lane } from './lane-rules.ts'

// Sheets are loaded when they are first opened.
const CancelSheet = lazyOverlay(
	async () => (await withTexts(import('./cancel-sheet.tsx'))).CancelSheet,
)
const MoveSheet = lazyOverlay(async () => (await withTexts(import('./move-sheet.tsx'))).MoveSheet)
const ProposalSheet = lazyOverlay(
	async () => (await withTexts(import('./proposal-sheet.tsx'))).ProposalSheet,
)

/** The sheet that is open beside the board. */
export type OpenSheet =
	| { what: 'move'; hand: Hand; start: { employeeId: string; date: string } }
	| { what: 'proposal'; lane: Lane; kind: 'order' | 'fill' | 'share' }
	| { what: 'cancel'; hand: Hand }
	| null

export function BoardSheets({
	board,
	open,
	onOpen,
	onCollect,
}: {
	board: Board
	open: OpenSheet
	onOpen: (open: OpenSheet) => void
	onCollect: (changes: readonly BoardChange[]) => void
}) {
	const close = () => onOpen(null)
	if (open?.what === 'move') {
		const { hand, start } = open
		const isThere = hand.customerId === null
		return (
			<MoveSheet
				board={board}
				hand={hand}
				start={start}
				onCollect={(target) => onCollect([dropChange(hand, target)])}
				onCancelVisit={isThere ? () => onOpen({ what: 'cancel', hand }) : undefined}
				onClose={close}
			/>
		)
	}
	if (open?.what === 'cancel') {
		return (
			<CancelSheet hand={open.hand} onCollect={(change) => onCollect([change])} onClose={close} />
		)
	}
	if (open?.what === 'proposal') {
		const { lane, kind } = open
		return (
			<ProposalSheet
				board={board}
				form={{ kind, employeeId: lane.person.id, date: lane.date }}
				onCollect={onCollect}
				onClose={close}
			/>
		)
	}
	return null
}
