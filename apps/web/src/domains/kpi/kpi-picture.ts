import type { KpiCells } from './kpi-cells.ts'

const widthPx = 1080
const edgePx = 48
const firstPx = 300
const rowPx = 72
const font = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`

type Drawn = { title: string; name: string; cells: KpiCells }

function drawTable(pen: CanvasRenderingContext2D, { columns, rows }: KpiCells, top: number): void {
	const columnPx = (widthPx - 2 * edgePx - firstPx) / columns.length
	const rightOf = (index: number) => edgePx + firstPx + columnPx * (index + 1)
	const lines = [
		{ name: '', cells: columns.map(({ header }) => header), isHead: true },
		...rows.map(({ name, cells }) => ({ name, cells, isHead: false })),
	]
	for (const [at, { name, cells, isHead }] of lines.entries()) {
		const base = top + rowPx * at + 46
		pen.fillStyle = '#d8dfe6'
		if (at > 0) pen.fillRect(edgePx, top + rowPx * at, widthPx - 2 * edgePx, 2)
		pen.fillStyle = '#10161d'
		pen.textAlign = 'left'
		pen.font = font(26, 600)
		pen.fillText(name, edgePx, base, firstPx - 12)
		pen.textAlign = 'right'
		for (const [index, text] of cells.entries()) {
			pen.font = font(26, isHead || columns[index]?.isTotal ? 600 : 400)
			pen.fillText(text, rightOf(index), base, columnPx - 8)
		}
	}
}

/** A period as a picture, black on white in every theme, since it is viewed elsewhere. */
export function drawKpi({ title, name, cells }: Drawn): Promise<Blob> {
	const headPx = 170
	const canvas = document.createElement('canvas')
	canvas.width = widthPx
	canvas.height = headPx + rowPx * (cells.rows.length + 1) + edgePx
	const pen = canvas.getContext('2d')
	if (!pen) return Promise.reject(new Error('This browser draws nothing.'))
	pen.fillStyle = '#fff'
	pen.fillRect(0, 0, canvas.width, canvas.height)
	pen.fillStyle = '#10161d'
	pen.font = font(44, 700)
	pen.fillText(title, edgePx, 82, widthPx - 2 * edgePx)
	pen.font = font(28)
	pen.fillText(name, edgePx, 130, widthPx - 2 * edgePx)
	drawTable(pen, cells, headPx)
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png')
	})
}
