import { code128, drawingSVG } from 'bwip-js/browser'

/** The bar code as SVG; null for text that it cannot encode. */
function draw(text: string): string | null {
	try {
		return code128({ bcid: 'code128', text, scale: 1, height: 12 }, drawingSVG())
	} catch {
		return null
	}
}

/** The shipment number as a bar code, black on white in every theme; empty where it cannot be encoded. */
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
