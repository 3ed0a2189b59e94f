import type { Block, Lane } from '../lane-rules.ts'

/** The move of the focus by an arrow key: lanes down and places on. */
export type Step = readonly [lanes: -1 | 0 | 1, places: -1 | 0 | 1]

export const arrowSteps: Record<string, Step> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
}

const middleOf = ({ startS, endS }: Block) => (startS + endS) / 2
const nearest = (blocks: readonly Block[], second: number) =>
	blocks.toSorted(
		(one, other) => Math.abs(middleOf(one) - second) - Math.abs(middleOf(other) - second),
	)[0]

/** The visit that an arrow leads to: beside this one, or at its time in the next lane that has any. */
export function blockBeside(
	lanes: readonly Lane[],
	{ block, lane }: { block: Block; lane: Lane },
	[laneBy, placeBy]: Step,
): Block | undefined {
	if (placeBy !== 0) return lane.blocks[lane.blocks.indexOf(block) + placeBy]
	const here = lanes.indexOf(lane)
	const further = laneBy > 0 ? lanes.slice(here + 1) : lanes.slice(0, here).toReversed()
	const next = further.find(({ blocks }) => blocks.length > 0)
	return next && nearest(next.blocks, middleOf(block))
}

/** The visit of a lane that Tab leads to: the first that can still be moved, else the first. */
export const firstStop = ({ blocks }: Lane): Block | undefined =>
	blocks.find(({ state }) => state === 'planned') ?? blocks[0]

const quoted = (id: string) => CSS.escape(id)
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const blockElement = (id: string) => find(`[data-block="${quoted(id)}"]`)

export const focusBlock = (block: Block | undefined): void =>
	block && blockElement(block.visit.id)?.focus()

/** A visit that has the focus, and its lane, for when it is drawn anew elsewhere. */
type FocusMark = { visitId: string; employeeId: string }

export function focusMarkOf(element: Element): FocusMark | undefined {
	const visitId = element.getAttribute('data-block')
	const employeeId = element.closest('[data-lane]')?.getAttribute('data-lane')
	return visitId && employeeId ? { visitId, employeeId } : undefined
}

/** The visit where it is now; one that has left the day leaves the focus to its lane. */
export function nextFocus({ visitId, employeeId }: FocusMark, lanes: readonly Lane[]) {
	if (lanes.some(({ blocks }) => blocks.some(({ visit }) => visit.id === visitId)))
		return blockElement(visitId)
	const lane = `[data-lane="${quoted(employeeId)}"]`
	return find(`${lane} [data-block][tabindex="0"]`) ?? find(`${lane} button`)
}
