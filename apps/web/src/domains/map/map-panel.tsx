import { loadCode } from '@roundsman/client/code/missing-code'
import { useConnection } from '@roundsman/client/live/connection'
import type { MapBounds } from '@roundsman/client/map/view-rules'
import { Component, lazy, type ReactNode, Suspense, useState } from 'react'
import { MapNotice } from './live/map-notice.tsx'
import type { MapViewProps } from './live/map-view.tsx'
import { MapSkeleton } from './map-skeleton.tsx'
import type { Wish } from './rules/map-size.ts'
import { MapPicture } from './static/map-picture.tsx'
import { StaticMap, type StaticMapProps, type StaticState } from './static/static-map.tsx'

// The map library is larger than the rest of the app: it is loaded with the first map.
const MapView = lazy(loadCode(async () => ({ default: (await import('./map-parts.ts')).MapView })))

/** Catches errors of the map or of loading its code, so that the screen stays. */
class Guard extends Component<
	{ children: ReactNode; fallback: (error: Error) => ReactNode },
	{ error: Error | null }
> {
	override state = { error: null as Error | null }
	static getDerivedStateFromError(error: Error) {
		return { error }
	}
	override render() {
		const { error } = this.state
		return error ? this.props.fallback(error) : this.props.children
	}
}

function Trouble({ label, error }: { label: string; error: Error }) {
	const isOffline = useConnection() === 'offline'
	const trouble = isOffline
		? ({ kind: 'offline' } as const)
		: ({ kind: 'failed', message: error.message } as const)
	return (
		<section aria-label={label} className="relative size-full min-h-38 bg-surface-2">
			<MapNotice trouble={trouble} />
		</section>
	)
}

/** Whether this browser can draw maps; otherwise their code is not loaded. */
function canDraw(): boolean {
	const context = document.createElement('canvas').getContext('webgl2')
	context?.getExtension('WEBGL_lose_context')?.loseContext()
	return context !== null
}

/** A map whose code is loaded when it is first shown; the rest of the screen does not wait for it. */
export function MapPanel({
	still,
	...props
}: MapViewProps & {
	/** The placeholder until there is a live map, or permanently where there is none. */
	still?: (state: StaticState) => ReactNode
}) {
	const { label } = props
	const [isAble] = useState(canDraw)
	if (!isAble) return still?.('for good') ?? <Trouble label={label} error={new Error('WebGL')} />
	return (
		<Guard fallback={(error) => still?.('for good') ?? <Trouble label={label} error={error} />}>
			<Suspense
				fallback={
					still?.('waking') ?? (
						<section
							aria-label={label}
							aria-busy
							className="relative size-full min-h-38 overflow-hidden"
						>
							<MapSkeleton />
						</section>
					)
				}
			>
				<MapView {...props} />
			</Suspense>
		</Guard>
	)
}

const ignore = () => undefined

/** A map that is a picture until the person wants to move it, or the phone is idle. */
export function LazyMap({
	still,
	isAwake,
	whole,
	...props
}: Omit<MapViewProps, 'start' | 'wish' | 'backdrop'> & {
	still: Pick<StaticMapProps, 'bounds' | 'lines' | 'children'>
	/** True when the live map should load, even without a wish. */
	isAwake: boolean
	/** The bounds of everything on the map, where it starts with a part of it. */
	whole: MapBounds
}) {
	const [wish, setWish] = useState<Wish | null>(null)
	const { label, styleUrl, size } = props
	const { bounds, lines } = still
	const picture = (state: StaticState) => (
		<StaticMap {...{ label, styleUrl, size, state, onWish: setWish, ...still }} />
	)
	if (!isAwake && !wish && !size?.isLarge) return picture('idle')
	return (
		<MapPanel
			{...props}
			start={{ bounds, whole }}
			wish={wish}
			still={picture}
			backdrop={<MapPicture {...{ bounds, styleUrl, lines }} onPainted={ignore} />}
		/>
	)
}
