import { type Block, type Hours, shareAt } from '../lane-rules.ts'

// Styles of a lane, shared by the board and the first frame before its code.

export const dueLook =
	'flex w-70 flex-none flex-col border-r border-hairline bg-surface max-[1279px]:w-60 max-[767px]:h-72 max-[767px]:w-full max-[767px]:border-b'
export const lanesLook =
	'relative flex min-h-0 min-w-0 flex-1 flex-col max-[767px]:h-120 max-[767px]:flex-none'
/** Lanes scroll and their axis does not: beside both lies the room of a scroll bar, so that hours stay over hours. */
export const gutterLook = '[scrollbar-gutter:stable]'
export const axisLook = `flex h-10 flex-none overflow-hidden bg-ground line-b ${gutterLook}`
export const laneLook = 'relative flex h-[max(92px,5.75rem)] border-b border-hairline'
export const headLook = 'flex w-47 flex-none gap-2 py-2.5 pr-1 pl-3.5'
export const trackLook = 'relative mr-5 min-w-0 flex-1'
const blockLook =
	'absolute top-6.5 grid h-10 min-w-6 touch-none place-items-center overflow-hidden rounded-[8px] text-caption-strong select-none'

/** In letters of the usual size; with larger ones it grows as `rowHeightOf` says. */
export const laneHeight = 92

const states: Record<Block['state'], string> = {
	done: 'bg-success text-on-success',
	current: 'bg-primary text-on-primary',
	planned: 'bg-surface text-fg shadow-[inset_0_0_0_2px_var(--outline)]',
}

function stateLook({ state, isStaged, stagedBy, isOutside }: Block): string {
	if (state !== 'planned') return states[state]
	if (isStaged) return 'border-2 border-dashed border-primary bg-surface text-primary'
	if (stagedBy) return 'border-2 border-dashed border-outline bg-ground text-muted'
	return isOutside
		? 'bg-warning-soft text-on-warning-soft shadow-[inset_0_0_0_2px_var(--warning)]'
		: states.planned
}

export const lookOf = (block: Block, isSelected: boolean): string =>
	`${blockLook} ${isSelected ? 'bg-primary text-on-primary outline-2 outline-offset-2 outline-primary' : stateLook(block)}`

/** Left edge and width of a visit in its lane, in percent. */
export function placeOf({ startS, endS }: Block, hours: Hours) {
	const left = shareAt(hours, startS)
	return { left: `${left}%`, width: `${Math.max(0, shareAt(hours, endS) - left)}%` }
}

/** A line at each hour. */
export function hourLines({ fromS, toS }: Hours): string {
	const width = 100 / ((toS - fromS) / 3600)
	return `repeating-linear-gradient(90deg, var(--hairline) 0 1px, transparent 1px ${width}%)`
}

/** The hours that an axis names: the words of more would lie over one another. */
export function hourMarks({ fromS, toS }: Hours): number[] {
	const hoursShown = (toS - fromS) / 3600
	const stepS = hoursShown > 12 ? 7200 : 3600
	const count = Math.floor((hoursShown * 3600) / stepS) + 1
	return Array.from({ length: count }, (_, index) => fromS + index * stepS)
}
