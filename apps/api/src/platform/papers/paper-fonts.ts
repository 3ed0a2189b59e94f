import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const readFont = (name: string) =>
	new Uint8Array(
		readFileSync(fileURLToPath(import.meta.resolve(`@roundsman/receipt/fonts/${name}.ttf`))),
	)
let fonts: { regular: Uint8Array; bold: Uint8Array } | undefined

/** Noto Sans as the package of the receipt brings it. */
export function readFonts() {
	fonts ??= { regular: readFont('noto-sans-regular'), bold: readFont('noto-sans-bold') }
	return fonts
}
