import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

// A4 in points. The page's content is between these lines; the footer is below the last one.
export const left = 48
export const right = 547.28
export const top = 42
export const bottom = 776
export const width = right - left

export const sizes = { title: 22.5, sum: 15, heading: 11, text: 9.75, small: 8.75, caption: 8.25 }
export const colours = {
	text: '#10161d',
	muted: '#4a5561',
	line: '#d8dfe6',
	empty: '#eceff3',
	brand: '#0a4fa3',
}
export const logo = { size: 56, ring: 'M40.5 21.5A14 14 0 1 0 42 28' }
