import { type ReactNode, useState } from 'react'
import { useConnection } from '#platform/connection'
import { MapAttribution } from './map-attribution.tsx'
import { MapControls } from './map-controls.tsx'
import type { MapLine } from './map-line.ts'
import { MapNotice, type MapTrouble } from './map-notice.tsx'
import { MapPicture, type Painted } from './map-picture.tsx'
import type { MapSize } from './map-view.tsx'
import type { MapBounds, View } from './view-rules.ts'

/** What somebody does with a picture of a map that only a live one can answer. */
export type Wish = { kind: 'move' } | { kind: 'locate' } | { kind: 'closer'; bounds: MapBounds }

/** Whether a live map is on its way, or will never come. */
export type StillState = 'resting' | 'waking' | 'for good'
/** null where there will be no live map. */
export type OnWish = ((wish: Wish) => void) | null

export type StillMapProps = {
	label: string
	bounds: MapBounds
	styleUrl: string | null | undefined
	size: MapSize | undefined
	lines: readonly MapLine[]
	state: StillState
	onWish: (wish: Wish) => void
	/** What stands on it. */
	children: (view: View, onWish: OnWish) => ReactNode
}

/**
 * A map that does not move: no library, no graphics card, and nothing of it is drawn again. Whoever
 * wants it to move says so by trying, and gets a live one.
 */
export function StillMap({
	label,
	bounds,
	styleUrl,
	size,
	lines,
	state,
	onWish,
	children,
}: StillMapProps) {
	const ask: OnWish = state === 'for good' ? null : onWish
	const [painted, setPainted] = useState<Painted | undefined>()
	const connection = useConnection()
	const isPaintable = painted !== null && typeof styleUrl !== 'string'
	const isMissing = painted?.isWhole === false || (painted === null && connection === 'offline')
	const isComing = painted === undefined && isPaintable
	const trouble = troubleOf()
	function troubleOf(): MapTrouble | null {
		if (isMissing) return { kind: 'offline' }
		const isNothing = state === 'for good' && !isPaintable
		return isNothing ? { kind: 'failed', message: 'WebGL' } : null
	}
	return (
		<section
			aria-label={label}
			aria-busy={isComing || state === 'waking'}
			className="relative size-full min-h-48 overflow-hidden"
			onPointerDown={({ target }) => {
				if (!(target as Element).closest('button, a')) ask?.({ kind: 'move' })
			}}
			onWheel={() => ask?.({ kind: 'move' })}
		>
			<MapPicture
				{...{ bounds, styleUrl, lines }}
				attempt={isMissing ? connection : undefined}
				onPainted={setPainted}
			>
				{(view) => children(view, ask)}
			</MapPicture>
			{trouble && <MapNotice trouble={trouble} />}
			<MapControls
				size={size}
				{...(ask
					? {
							onZoom: () => ask({ kind: 'move' }),
							onLocate: () => ask({ kind: 'locate' }),
						}
					: {})}
			/>
			{painted && <MapAttribution style={painted.style} />}
		</section>
	)
}
