import { code128, drawingSVG, qrcode } from 'bwip-js/browser'

/** A code as a picture, black on white in every theme, as readers at a counter need it. */
const pictureOf = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

export function drawCodes(text: string): { qr: string; bars: string } {
	const look = { text, backgroundcolor: 'FFFFFF' }
	return {
		qr: pictureOf(qrcode({ ...look, bcid: 'qrcode', padding: 4, scale: 4 }, drawingSVG())),
		bars: pictureOf(
			code128({ ...look, bcid: 'code128', height: 16, padding: 6, scale: 3 }, drawingSVG()),
		),
	}
}
