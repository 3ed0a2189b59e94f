import { Component, type ReactNode, Suspense, useState } from 'react'
import { useConnection } from '#platform/connection'
import { MapView } from './lazy-map.ts'
import { MapNotice } from './map-notice.tsx'
import type { MapViewProps } from './map-view.tsx'

/** Keeps the screen when the map, or its code, breaks down. */
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
		<section aria-label={label} className="relative size-full min-h-48 bg-surface-2">
			<MapNotice trouble={trouble} />
		</section>
	)
}

/** Whether this browser can draw maps; without it their code is not even fetched. */
function canDraw(): boolean {
	const context = document.createElement('canvas').getContext('webgl2')
	context?.getExtension('WEBGL_lose_context')?.loseContext()
	return context !== null
}

/** A map whose code comes when it is first shown; the rest of the screen does not wait for it. */
export function MapPanel(props: MapViewProps) {
	const { label, backdrop } = props
	const [isAble] = useState(canDraw)
	if (!isAble) return <Trouble label={label} error={new Error('WebGL')} />
	return (
		<Guard fallback={(error) => <Trouble label={label} error={error} />}>
			<Suspense
				fallback={
					<section
						aria-label={label}
						aria-busy
						className="relative size-full min-h-48 overflow-hidden bg-surface-2"
					>
						{backdrop}
					</section>
				}
			>
				<MapView {...props} />
			</Suspense>
		</Guard>
	)
}
