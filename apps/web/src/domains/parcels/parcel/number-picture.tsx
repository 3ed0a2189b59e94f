import { code128, drawingSVG } from 'bwip-js/browser'

/** The bars as a drawing; null for what bars cannot say. */
function draw(text: string): string | null {
	try {
		return code128({ bcid: 'code128', text, scale: 1, height: 12 }, drawingSVG())
	} catch {
		return null
	}
}

/** The number of a shipment as bars, black on white in every theme; nothing where it cannot be drawn. */
export function NumberPicture({ text, label }: { text: string; label: string }) {
	const drawing = draw(text)
	if (drawing === null) return null
	return (
		<img
			alt={label}
			src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
			className="mx-auto block h-16 w-full bg-white object-fill [image-rendering:pixelated]"
		/>
	)
}
