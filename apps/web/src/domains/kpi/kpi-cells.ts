import { type KpiColumn, kpiFigures } from '@roundsman/contract'
import type { KpiView } from './kpi-view.ts'
import type { KpiLabels } from './use-kpi-labels.ts'

export type KpiCells = {
	columns: { id: string; header: string; column?: KpiColumn; isTotal?: boolean }[]
	rows: { id: string; name: string; cells: string[] }[]
}

/** A period as cells, for the table, the file and the picture. */
export function kpiCells(
	{ columns, total, before }: KpiView,
	words: KpiLabels,
	names: { total: string; average: string },
): KpiCells {
	return {
		columns: [
			...columns.map((column) => ({
				id: column.from,
				header: words.columnName(column),
				column,
			})),
			{ id: 'total', header: names.total, isTotal: true },
			...(before ? [{ id: 'average', header: names.average }] : []),
		],
		rows: kpiFigures.map((figure) => ({
			id: figure,
			name: words.nameOf(figure),
			cells: [
				...columns.map((column) => words.sayColumn(column, figure)),
				words.say(total, figure),
				...(before ? [words.say(before, figure)] : []),
			],
		})),
	}
}

/** A quoted cell, which a spreadsheet neither splits nor reads as a formula or a date. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The same as a file for spreadsheets, separated by semicolons as their European versions expect. */
export function kpiCsv({ columns, rows }: KpiCells, title: string): string {
	const lines = [
		[title, ...columns.map(({ header }) => header)],
		...rows.map(({ name, cells }) => [name, ...cells]),
	]
	return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}
