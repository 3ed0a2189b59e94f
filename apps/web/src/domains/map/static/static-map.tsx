import { useConnection } from '@roundsman/client/live/connection'
import { MapAttribution } from '@roundsman/client/map/map-attribution'
import type { MapLine } from '@roundsman/client/map/map-lines'
import type { MapBounds, Size, View } from '@roundsman/client/map/view-rules'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#texts'
import { MapControls } from '../live/map-controls.tsx'
import { MapNotice, type MapTrouble } from '../live/map-notice.tsx'
import type { MapSize, Wish } from '../rules/map-size.ts'
import { MapPicture, type Painted } from './map-picture.tsx'

/** Whether a live map is loading, or never will. */
export type StaticState = 'idle' | 'waking' | 'for good'
/** Null where there will be no live map. */
export type OnWish = ((wish: Wish) => void) | null

export type StaticMapProps = {
	label: string
	bounds: MapBounds
	styleUrl: string | null | undefined
	size: MapSize | undefined
	lines: readonly MapLine[]
	state: StaticState
	onWish: (wish: Wish) => void
	/** The markers on it. */
	children: (view: View & Size, onWish: OnWish) => ReactNode
}

/** A map that does not move, without the library or a graphics card; trying to move it loads the live one. */
export function StaticMap(props: StaticMapProps) {
	const { label, bounds, styleUrl, size, lines, state, onWish, children } = props
	const { t } = useTranslation('map')
	const ask: OnWish = state === 'for good' ? null : onWish
	const [painted, setPainted] = useState<Painted | undefined>()
	const connection = useConnection()
	const [tries, setTries] = useState(0)
	const picture = painted === 'failed' ? undefined : painted
	const isPaintable = painted !== null && typeof styleUrl !== 'string'
	const isMissing = picture?.isWhole === false || (painted === null && connection === 'offline')
	const isComing = painted === undefined && isPaintable
	const trouble = troubleOf()
	const retry = () => {
		setPainted(undefined)
		setTries(tries + 1)
	}
	function troubleOf(): MapTrouble | null {
		if (isMissing) return { kind: 'offline' }
		if (painted === 'failed') return { kind: 'failed', message: t('drawFailed') }
		const isNothing = state === 'for good' && !isPaintable
		return isNothing ? { kind: 'failed', message: 'WebGL' } : null
	}
	return (
		<section
			aria-label={label}
			aria-busy={isComing || state === 'waking'}
			className="relative size-full min-h-38 overflow-hidden"
			onPointerDown={({ target }) => {
				if (!(target as Element).closest('button, a')) ask?.({ kind: 'move' })
			}}
			onWheel={() => ask?.({ kind: 'move' })}
		>
			<MapPicture
				{...{ bounds, styleUrl, lines }}
				attempt={`${tries} ${isMissing ? connection : ''}`}
				onPainted={setPainted}
			>
				{(view) => children(view, ask)}
			</MapPicture>
			{trouble && (
				<MapNotice trouble={trouble} {...(painted === 'failed' ? { onRetry: retry } : {})} />
			)}
			<MapControls
				size={size}
				{...(ask && {
					onZoom: () => ask({ kind: 'move' }),
					onLocate: () => ask({ kind: 'locate' }),
				})}
			/>
			{picture && <MapAttribution style={picture.style} />}
		</section>
	)
}
