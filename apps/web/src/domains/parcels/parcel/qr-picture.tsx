import { drawingSVG, qrcode } from 'bwip-js/browser'
import { useTranslation } from '#texts'

/** The margin around the code in modules, which readers need. */
const quiet = 4

/** The code as SVG; null where the text is too long for one. */
function draw(text: string): string | null {
	try {
		return qrcode({ bcid: 'qrcode', text, scale: 1, padding: quiet }, drawingSVG())
	} catch {
		return null
	}
}

/** A QR code, black on white in every theme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
	const { t } = useTranslation('refusals')
	const drawing = draw(text)
	if (drawing === null) {
		return (
			<p role="alert" className="py-8 text-center text-body text-danger">
				{t('qr_too_long')}
			</p>
		)
	}
	return (
		<img
			alt={label}
			src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
			className="mx-auto block aspect-square w-full max-w-[min(100%,70dvh,28rem)] bg-white [image-rendering:pixelated]"
		/>
	)
}
