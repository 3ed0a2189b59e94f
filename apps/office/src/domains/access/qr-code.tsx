import { useEffect, useState } from 'react'

type Drawing = { size: number; path: string }

/** The dark modules of a code as one path of squares. */
async function drawCode(text: string): Promise<Drawing | null> {
	const { raw } = await import('bwip-js/browser')
	const [drawn] = raw('qrcode', text, 'eclevel=M')
	if (!drawn || !('pixs' in drawn)) return null
	const { pixs, pixx } = drawn
	const squares = pixs.flatMap((dark, at) =>
		dark ? [`M${at % pixx} ${Math.floor(at / pixx)}h1v1h-1z`] : [],
	)
	return { size: pixx, path: squares.join('') }
}

const margin = 4

/** A QR code, dark on white in every theme: cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const [drawing, setDrawing] = useState<Drawing | null>(null)
	useEffect(() => {
		let isCurrent = true
		drawCode(text).then(
			(drawn) => isCurrent && setDrawing(drawn),
			() => undefined,
		)
		return () => {
			isCurrent = false
		}
	}, [text])
	if (!drawing) return <div className="size-52" />
	const whole = drawing.size + 2 * margin
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
			className="size-52 rounded-control"
			shapeRendering="crispEdges"
		>
			<rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
			<path d={drawing.path} fill="#000" />
		</svg>
	)
}
