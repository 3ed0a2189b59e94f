import { useEffect, useState } from 'react'

/** Room around the code, in modules: a reader needs it. */
const quiet = 4

/** The code as a drawing, by a library that is fetched for it. */
async function drawCode(text: string): Promise<string> {
	const { drawingSVG, qrcode } = await import('bwip-js/browser')
	return qrcode({ bcid: 'qrcode', text, scale: 1, padding: quiet }, drawingSVG())
}

/** A QR code, dark on white in every theme: cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const [drawing, setDrawing] = useState<string | null>(null)
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
	if (drawing === null) return <div className="size-52" />
	return (
		<img
			alt={label}
			src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
			className="size-52 rounded-control bg-white [image-rendering:pixelated]"
		/>
	)
}
