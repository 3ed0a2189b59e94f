type Place = { readonly lat: number; readonly lng: number }

/** Degrees with six decimals, about a decimetre. */
const factor = 1e6

function encodeNumber(value: number): string {
	let rest = value < 0 ? ~(value << 1) : value << 1
	let text = ''
	while (rest >= 0x20) {
		text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
		rest >>>= 5
	}
	return text + String.fromCharCode(rest + 63)
}

/** Encodes a path in Google's format with six decimals. Source: Encoded Polyline Algorithm Format. */
export function encodePath(path: readonly Place[]): string {
	let [lat, lng] = [0, 0]
	return path
		.map((place) => {
			const [nextLat, nextLng] = [Math.round(place.lat * factor), Math.round(place.lng * factor)]
			const text = encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng)
			lat = nextLat
			lng = nextLng
			return text
		})
		.join('')
}

/** The places of an encoded path. Throws `RangeError` for a text that ends within a number. */
export function decodePath(text: string): Place[] {
	const path: Place[] = []
	let at = 0
	const next = () => {
		let [value, shift] = [0, 0]
		for (;;) {
			if (at >= text.length) throw new RangeError('The path ends within a number.')
			const bits = text.charCodeAt(at) - 63
			at += 1
			value |= (bits & 0x1f) << shift
			shift += 5
			if (bits < 0x20) return value & 1 ? ~(value >>> 1) : value >>> 1
		}
	}
	let [lat, lng] = [0, 0]
	while (at < text.length) {
		lat += next()
		lng += next()
		path.push({ lat: lat / factor, lng: lng / factor })
	}
	return path
}
