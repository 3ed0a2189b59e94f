/** What the letters of each font of a PDF mean, by the number under which its font is named. */
function meaningsOf(pdf: string): Map<string, string> {
	const meanings = new Map<string, string>()
	for (const [, object = '', map = ''] of pdf.matchAll(
		/(\d+) 0 obj\n(?:(?!endobj)[\s\S])*?begincmap([\s\S]*?)endcmap/g,
	)) {
		const font = pdf.match(
			new RegExp(`(\\d+) 0 obj\\n(?:(?!endobj)[\\s\\S])*?/ToUnicode ${object} 0 R`),
		)
		const name = font && pdf.match(new RegExp(`/(F\\d+) ${font[1]} 0 R`))?.[1]
		for (const [, from = '', list = ''] of map.matchAll(
			/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g,
		)) {
			for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
				const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
				const text = String.fromCodePoint(Number.parseInt(code.slice(0, 4), 16))
				meanings.set(`${name} ${glyph}`, text)
			}
		}
	}
	return meanings
}

/** The text of a PDF that is not compressed, line by line as it was written. */
export function pdfText(bytes: Uint8Array): string {
	const pdf = Buffer.from(bytes).toString('latin1')
	const meanings = meaningsOf(pdf)
	let font = ''
	const lines: string[] = []
	for (const [, named, written] of pdf.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (named) font = named
		if (written === undefined) continue
		const glyphs = [...written.matchAll(/<([0-9a-f]+)>/g)].flatMap(
			([, hex = '']) => hex.match(/.{4}/g) ?? [],
		)
		lines.push(glyphs.map((glyph) => meanings.get(`${font} ${glyph}`) ?? '').join(''))
	}
	return lines.join('\n')
}
