/** Letters of the text as a PDF's string holds them: WinAnsi, with its own signs escaped. */
const stringOf = (text: string): string =>
	text
		.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
		.replaceAll('’', '\\222')
		.replaceAll('–', '\\226')

const lineHeight = 20

/** A page of A4 with a title and lines of text: the same words give the same bytes. */
export function documentPdf(title: string, lines: readonly string[]): Uint8Array {
	const shown = lines.map((line) => `0 -${lineHeight} Td (${stringOf(line)}) Tj`)
	const content = [
		...['BT /F1 22 Tf 64 760 Td', `(${stringOf(title)}) Tj`, '/F1 12 Tf', '0 -16 Td'],
		...shown,
		'ET',
	].join('\n')
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
		`<</Length ${content.length}>>\nstream\n${content}\nendstream`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
	]
	let pdf = '%PDF-1.4\n'
	const places = objects.map((object, at) => {
		const place = pdf.length
		pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
		return place
	})
	const start = pdf.length
	const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
	pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
	pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
	return Buffer.from(pdf, 'latin1')
}
