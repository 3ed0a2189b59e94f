import { useEffect, useRef } from 'react'
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
	const told = useRef(onChange)
	useEffect(() => {
		told.current = onChange
	})
	useEffect(() => {
		const element = canvas.current
		if (!element) return
		const own = openPad(element)
		const { pad } = own
		opened.current = own
		const onResize = () => fillPlace(own, element, current.current)
		let begunOn = current.current
		const onBegun = () => {
			own.isDrawing = true
			begunOn = current.current
		}
		const onDrawn = () => {
			own.isDrawing = false
			// What was undone, cleared or void meanwhile stays so, and the stroke with it.
			if (begunOn === current.current) {
				// The pad goes on with its own list.
				current.current = { ...own.size, strokes: [...pad.toData()] }
				told.current(current.current)
			}
			if (own.isDue) onResize()
		}
		pad.addEventListener('beginStroke', onBegun)
		pad.addEventListener('endStroke', onDrawn)
		// A stroke may begin before the browser says how large the place is.
		onResize()
		const observer = new ResizeObserver(onResize)
		observer.observe(element)
		return () => {
			observer.disconnect()
			pad.removeEventListener('beginStroke', onBegun)
			pad.removeEventListener('endStroke', onDrawn)
			pad.off()
		}
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
