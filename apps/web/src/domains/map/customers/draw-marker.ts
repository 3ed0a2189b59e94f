import type { GroupAlias, VisitOwnershipType } from '@roundsman/contract'

/** The look of a customer's marker: the sign shows its group, the shape the owner of its visit. */
export type MarkerLook = {
	groupAlias: GroupAlias | null
	visitOwnershipType: VisitOwnershipType | null
}

/** Width and height of a marker in CSS pixels. */
export const markerSize = 32

const tints: Record<GroupAlias | 'unknown', { fill: string; ink: string }> = {
	active: { fill: '--b-blue', ink: '--b-blue-t' },
	notActive: { fill: '--b-clay', ink: '--b-clay-t' },
	lead: { fill: '--b-amber', ink: '--b-amber-t' },
	closed: { fill: '--b-slate', ink: '--b-slate-t' },
	unknown: { fill: '--b-neutral', ink: '--b-neutral-t' },
}

const middle = markerSize / 2

/** The outlines by the visit's owner: a circle, a square with a tick, a diamond. */
function outline(look: MarkerLook): Path2D {
	const path = new Path2D()
	switch (look.visitOwnershipType) {
		case 'ownVisit':
			path.roundRect(3, 3, markerSize - 6, markerSize - 6, 5)
			return path
		case 'someoneElsesVisit':
			path.moveTo(middle, 1.5)
			path.lineTo(markerSize - 1.5, middle)
			path.lineTo(middle, markerSize - 1.5)
			path.lineTo(1.5, middle)
			path.closePath()
			return path
		default:
			path.arc(middle, middle, look.visitOwnershipType ? 11.5 : 9, 0, 2 * Math.PI)
			return path
	}
}

/** The signs, drawn around the centre: a dot, a moon, a flag, a lock. */
const signs: Record<GroupAlias | 'unknown', (ink: CanvasRenderingContext2D) => void> = {
	active: (ink) => {
		ink.beginPath()
		ink.arc(0, 0, 3.5, 0, 2 * Math.PI)
		ink.fill()
	},
	notActive: (ink) => ink.fill(new Path2D('M1.5 -6 A6 6 0 1 0 6 2 A5 5 0 0 1 1.5 -6 Z')),
	lead: (ink) => ink.fill(new Path2D('M-4.5 -6 H-2.8 V-5.5 H5 L3 -2.5 L5 0.5 H-2.8 V6 H-4.5 Z')),
	closed: (ink) => {
		ink.fill(new Path2D('M-4.5 -1 H4.5 V5.5 H-4.5 Z'))
		ink.lineWidth = 1.7
		ink.stroke(new Path2D('M-2.8 -1 V-3 A2.8 2.8 0 0 1 2.8 -3 V-1'))
	},
	unknown: (ink) => {
		ink.lineWidth = 2
		ink.stroke(new Path2D('M-3.5 0 H3.5'))
	},
}

function drawTick(ink: CanvasRenderingContext2D): void {
	ink.beginPath()
	ink.arc(markerSize - 7, 7, 6.5, 0, 2 * Math.PI)
	ink.fill()
	ink.lineWidth = 2
	ink.stroke(new Path2D(`M${markerSize - 10} 7.2 l2.2 2.2 l4 -4.4`))
}

export function drawMarker(
	context: CanvasRenderingContext2D,
	look: MarkerLook,
	pixelRatio: number,
): void {
	const styles = getComputedStyle(document.documentElement)
	const colourOf = (name: string) => styles.getPropertyValue(name).trim()
	const { fill, ink } = tints[look.groupAlias ?? 'unknown']
	const shape = outline(look)
	context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
	context.clearRect(0, 0, markerSize, markerSize)
	context.lineJoin = 'round'
	context.fillStyle = colourOf(fill)
	context.fill(shape)
	// The outline separates it from streets and water, whatever their colour.
	context.lineWidth = 4
	context.strokeStyle = colourOf('--surface')
	context.stroke(shape)
	context.lineWidth = 2
	context.strokeStyle = colourOf('--fg')
	context.stroke(shape)
	context.save()
	context.translate(middle, middle)
	context.fillStyle = colourOf(ink)
	context.strokeStyle = colourOf(ink)
	signs[look.groupAlias ?? 'unknown'](context)
	context.restore()
	if (look.visitOwnershipType !== 'ownVisit') return
	context.fillStyle = colourOf('--success')
	context.strokeStyle = colourOf('--on-success')
	drawTick(context)
}
