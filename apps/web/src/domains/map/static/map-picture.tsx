import type { MapLine } from '@roundsman/client/map/map-lines'
import { styleAddress } from '@roundsman/client/map/map-style-queries'
import { useShownTheme } from '@roundsman/client/map/use-shown-theme'
import {
	type MapBounds,
	pointIn,
	type Size,
	type View,
	viewOf,
} from '@roundsman/client/map/view-rules'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { looksBlank, makeSeen } from '#platform/pictures/blank-picture'
import { forgetPicture, knownPicture, paintPicture } from './paint-picture.ts'
import type { Picture, PictureOrder } from './picture-worker.ts'

/** A higher pixel ratio is not visible, and takes more time. */
const mostPixels = 2

/** The picture before the live map; null without one to paint, 'failed' where painting failed. */
export type Painted = Picture | null | 'failed'

function show({ image }: Picture, context: CanvasRenderingContext2D): void {
	const { canvas } = context
	canvas.width = image.width
	canvas.height = image.height
	if ('close' in image) context.drawImage(image, 0, 0)
	else context.putImageData(image, 0, 0)
}

/** Whether the canvas is blank though the picture is not. */
const isLost = (picture: Picture | null, { canvas }: CanvasRenderingContext2D) =>
	picture !== null && !picture.isPlain && looksBlank(canvas)

/** Paints and shows the picture; once more where the result is blank. */
async function paintInto(
	context: CanvasRenderingContext2D,
	order: PictureOrder,
	signal: AbortSignal,
): Promise<Painted> {
	const { made, isBlank } = await makeSeen(
		async (isAgain) => {
			const picture = await paintPicture(isAgain ? { ...order, asPixels: true } : order, signal)
			if (picture && !signal.aborted) show(picture, context)
			return picture
		},
		(picture) => !signal.aborted && isLost(picture, context),
	)
	if (isBlank) forgetPicture()
	return isBlank ? 'failed' : made
}

function usePainting(
	size: Size | null,
	view: View | null,
	styleUrl: string | null | undefined,
	attempt: string | undefined,
	onPainted: (painted: Painted) => void,
) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const theme = useShownTheme()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt paints anew
	useLayoutEffect(() => {
		const context = canvas.current?.getContext('2d')
		// Another origin's style may use any features: only the live map can draw them.
		if (!context || !size || !view || styleUrl !== null) return
		const ratio = Math.min(devicePixelRatio, mostPixels)
		const order = { address: styleAddress(styleUrl, theme), view, size, ratio }
		const known = knownPicture(order)
		if (known) show(known, context)
		if (known && !isLost(known, context)) return onPainted(known)
		const ending = new AbortController()
		const { signal } = ending
		paintInto(context, order, signal).then(
			(painted) => signal.aborted || onPainted(painted),
			() => signal.aborted || onPainted('failed'),
		)
		return () => ending.abort()
	}, [size, view, styleUrl, theme, attempt, onPainted])
	return canvas
}

function useSize() {
	const element = useRef<HTMLDivElement>(null)
	const [size, setSize] = useState<Size | null>(null)
	useEffect(() => {
		if (!element.current) return
		const observer = new ResizeObserver(([entry]) => {
			if (!entry) return
			const { width, height } = entry.contentRect
			setSize({ width, height })
		})
		observer.observe(element.current)
		return () => observer.disconnect()
	}, [])
	return { element, size }
}

/** Routes as on the live map: a line with an edge, or dashed where it is only a guess. */
function RouteLines({ lines, view }: { lines: readonly MapLine[]; view: View }) {
	const shapeOf = ({ path }: MapLine) =>
		`M${path
			.map((place) => pointIn(view, place))
			.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
			.join('L')}`
	const of = (look: MapLine['look']) => lines.filter((line) => line.look === look)
	const driven = [...of('behind'), ...of('ahead')]
	return (
		<svg
			aria-hidden="true"
			className="absolute inset-0 size-full text-primary"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path
				d={driven.map(shapeOf).join('')}
				className="text-surface"
				strokeWidth={9}
				opacity={0.85}
			/>
			<path d={of('behind').map(shapeOf).join('')} strokeWidth={5} opacity={0.45} />
			<path d={of('ahead').map(shapeOf).join('')} strokeWidth={5} />
			<path d={of('straight').map(shapeOf).join('')} strokeWidth={3} strokeDasharray="3 6" />
		</svg>
	)
}

/** A map as a picture, painted in a worker with the first view of a live map of these bounds. */
export function MapPicture({
	bounds: [west, south, east, north],
	styleUrl,
	lines,
	attempt,
	onPainted,
	children,
}: {
	bounds: MapBounds
	styleUrl: string | null | undefined
	lines: readonly MapLine[]
	/** Another value requests the missing parts again. */
	attempt?: string | undefined
	/** Called each time it is painted; not for another origin's style. */
	onPainted: (painted: Painted) => void
	children?: (view: View & Size) => ReactNode
}) {
	const { element, size } = useSize()
	// Memoized, because another view object is painted again.
	const view = useMemo(
		() => size && viewOf([west, south, east, north], size),
		[west, south, east, north, size],
	)
	const canvas = usePainting(size, view, styleUrl, attempt, onPainted)
	return (
		<div ref={element} className="absolute inset-0 overflow-clip">
			<canvas ref={canvas} className="absolute inset-0 size-full" />
			{view && <RouteLines lines={lines} view={view} />}
			{view && size && children?.({ ...view, ...size })}
		</div>
	)
}
