import { useEffect, useEffectEvent, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { type PadSize, type Signature, scaleStrokes } from './strokes.ts'

/** `isDue`: the canvas is to be filled anew once the stroke has ended. */
type Opened = { pad: SignaturePad; size: PadSize; isDrawing: boolean; isDue: boolean }

const openPad = (canvas: HTMLCanvasElement): Opened => ({
	// The colour of the page's text, so that it shows in dark as well; the picture is black.
	pad: new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color }),
	size: { width: 1, height: 1 },
	isDrawing: false,
	isDue: false,
})

/** The canvas in the size of its place, sharp on every screen, with the lines as they fit there. */
function fillPlace(opened: Opened, canvas: HTMLCanvasElement, signature: Signature): void {
	// A pad that is cleared during a stroke loses it, and takes no other one.
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

/** Reports what is drawn on a pad and keeps it in the size of its place; gives the function that ends that. */
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
		// A signature that was undone, cleared or voided meanwhile stays so, and its last stroke is dropped.
		if (begunOn === shown.current) {
			// The pad goes on with its own list.
			shown.current = { ...own.size, strokes: [...pad.toData()] }
			onDrawn(shown.current)
		}
		if (own.isDue) fill()
	}
	pad.addEventListener('beginStroke', onBegin)
	pad.addEventListener('endStroke', onEnd)
	// A stroke may begin before the browser says how large the place is.
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

/** Where a pen, a finger or a mouse signs. The lines are the form's: a pad that is drawn anew shows them. */
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
		// Undone, cleared or taken up again: not what was just drawn here.
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
