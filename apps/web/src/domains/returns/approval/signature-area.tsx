import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { type PadSize, type Signature, scaleStrokes } from './strokes.ts'

type Opened = { pad: SignaturePad; size: PadSize }

/** The canvas in the size of its place, sharp on every screen, with the lines as they fit there. */
function fillPlace({ pad }: Opened, canvas: HTMLCanvasElement, signature: Signature): PadSize {
	const { clientWidth: width, clientHeight: height } = canvas
	const ratio = Math.max(1, devicePixelRatio)
	canvas.width = width * ratio
	canvas.height = height * ratio
	canvas.getContext('2d')?.scale(ratio, ratio)
	pad.fromData(scaleStrokes(signature, { width, height }, pad.penColor))
	return { width, height }
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
		// The colour of the page's text, so that it shows in dark as well; the picture is black.
		const pad = new SignaturePad(element, { penColor: getComputedStyle(element).color })
		const own: Opened = { pad, size: { width: 1, height: 1 } }
		opened.current = own
		const onResize = () => {
			own.size = fillPlace(own, element, current.current)
		}
		const onDrawn = () => {
			current.current = { ...own.size, strokes: pad.toData() }
			told.current(current.current)
		}
		pad.addEventListener('endStroke', onDrawn)
		const observer = new ResizeObserver(onResize)
		observer.observe(element)
		return () => {
			observer.disconnect()
			pad.removeEventListener('endStroke', onDrawn)
			pad.off()
		}
	}, [])
	useEffect(() => {
		// Undone, cleared or taken up again: not what was just drawn here.
		if (current.current === signature) return
		current.current = signature
		const own = opened.current
		if (own && canvas.current) own.size = fillPlace(own, canvas.current, signature)
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
