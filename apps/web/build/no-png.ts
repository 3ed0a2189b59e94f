/** Stands in the app's build for the PNG decoder of pdfkit: the browser unpacks pictures before they are drawn. */
// biome-ignore lint/style/noDefaultExport: so does the package that it stands for
export default class NoPng {
	constructor() {
		throw new Error('A picture of a paper comes as JPEG.')
	}
}
