export function bytesOfDataUrl(address: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) =>
		letter.charCodeAt(0),
	)
}
