import { useEffect, useEffectEvent, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { type PadSize, type Signature, scaleStrokes } from './strokes.ts'

/** `isDue`: the canvas has to be redrawn once the stroke has ended. */
type Opened = { pad: SignaturePad; size: PadSize; isDrawing: boolean; isDue: boolean }

const openPad = (canvas: HTMLCanvasElement): Opened => ({
	// The page's text colour, so that it is visible in dark themes; the picture is black.
	pad: new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color }),
	size: { width: 1, height: 1 },
	isDrawing: false,
	isDue: false,
})

/** Sizes the canvas to its container and the device pixel ratio, and redraws the lines. */
function fillPlace(opened: Opened, canvas: HTMLCanvasElement, signature: Signature): void {
	// Clearing a pad during a stroke would lose the stroke and block further ones.
	opened.isDue = opened.isDrawing
	if (opened.isDue) return
	const { clientWidth: width, clientHeight: height } = canvas
	const ratio = Math.max(1, devicePixelRatio)
	canvas.width = width * ratio
	canvas.height = height * ratio
	canvas.getContext('2d')?.scale(ratio, ratio)
	opened.pad.fromData(scaleStrokes(signature, { width, height }, opened.pad.penColor))
	opened.size = { width, height }
}

/** Reports the lines drawn on a pad and resizes it with its container; returns the function that stops it. */
function followPad(
	own: Opened,
	canvas: HTMLCanvasElement,
	{ shown, onDrawn }: { shown: { current: Signature }; onDrawn: (signature: Signature) => void },
): () => void {
	const { pad } = own
	let begunOn = shown.current
	const fill = () => fillPlace(own, canvas, shown.current)
	const onBegin = () => {
		own.isDrawing = true
		begunOn = shown.current
	}
	const onEnd = () => {
		own.isDrawing = false
		// A signature that was undone, cleared or voided meanwhile stays so, and the last stroke is dropped.
		if (begunOn === shown.current) {
			// A copy, since the pad continues with its own list.
			shown.current = { ...own.size, strokes: [...pad.toData()] }
			onDrawn(shown.current)
		}
		if (own.isDue) fill()
	}
	pad.addEventListener('beginStroke', onBegin)
	pad.addEventListener('endStroke', onEnd)
	// A stroke may begin before the observer reports the size.
	fill()
	const observer = new ResizeObserver(fill)
	observer.observe(canvas)
	return () => {
		observer.disconnect()
		pad.removeEventListener('beginStroke', onBegin)
		pad.removeEventListener('endStroke', onEnd)
		pad.off()
	}
}

/** The pad for pen, finger or mouse. The lines belong to the form: a remounted pad shows them. */
export function SignatureArea({
	label,
	signature,
	onChange,
}: {
	label: string
	signature: Signature
	onChange: (signature: Signature) => void
}) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const opened = useRef<Opened>(null)
	const current = useRef(signature)
	const onDrawn = useEffectEvent(onChange)
	useEffect(() => {
		const element = canvas.current
		if (!element) return
		opened.current = openPad(element)
		return followPad(opened.current, element, {
			shown: current,
			onDrawn: (drawn) => onDrawn(drawn),
		})
	}, [])
	useEffect(() => {
		// The signature was undone, cleared or restored, not drawn here.
		if (current.current === signature) return
		current.current = signature
		if (opened.current && canvas.current) fillPlace(opened.current, canvas.current, signature)
	}, [signature])
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={label}
			className="absolute inset-0 size-full touch-none text-fg"
		/>
	)
}
