import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { WaitingSheet } from './waiting-sheet.tsx'

export { type OverlayLabels, OverlayLabelsContext } from './overlay-labels.ts'
export { overlaySteps, useOverlayStep } from './overlay-steps.ts'

type Closable = { onClose: () => void } | { onOpenChange: (isOpen: boolean) => void }

const close = (props: Closable) =>
	'onClose' in props ? props.onClose() : props.onOpenChange(false)

/** The time after which a notice appears that the code is still loading. */
const silentMs = 3_000
const retryMs = 5_000

/** `prefetch`: loads its code in advance. */
type LazyOverlay<P> = ComponentType<P> & { prefetch: () => Promise<void> }

/** A sheet, drawer or dialog whose code is loaded when it first opens, and again where that failed. */
export function lazyOverlay<P extends Closable>(
	load: () => Promise<ComponentType<P>>,
): LazyOverlay<P> {
	let Loaded: ComponentType<P> | undefined
	async function fetchCode(): Promise<void> {
		Loaded ??= await load()
	}

	function Overlay(props: P) {
		const [, show] = useReducer((count: number) => count + 1, 0)
		const [waiting, setWaiting] = useState<'silent' | 'coming' | 'missing'>('silent')
		const [attempts, tryAgain] = useReducer((count: number) => count + 1, 0)
		const isThere = Loaded !== undefined
		// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is one of its own
		useEffect(() => {
			if (isThere) return
			let isOver = false
			let timer = setTimeout(() => setWaiting('coming'), silentMs)
			const fail = () => {
				if (isOver) return
				setWaiting('missing')
				clearTimeout(timer)
				timer = setTimeout(tryAgain, retryMs)
			}
			fetchCode().then(() => !isOver && show(), fail)
			addEventListener('online', tryAgain)
			return () => {
				isOver = true
				clearTimeout(timer)
				removeEventListener('online', tryAgain)
			}
		}, [isThere, attempts])
		if (Loaded) return <Loaded {...props} />
		if (waiting === 'silent') return null
		return (
			<WaitingSheet
				isMissing={waiting === 'missing'}
				onRetry={tryAgain}
				onClose={() => close(props)}
			/>
		)
	}
	return Object.assign(Overlay, { prefetch: fetchCode })
}
