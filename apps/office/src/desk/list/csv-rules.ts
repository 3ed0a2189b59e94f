import type { Column } from './column.ts'

/** Programs for tables would compute what begins like this. */
const beginsFormula = /^[=+\-@\t\r]/
const isNumber = /^-?\d+([.,]\d+)?$/

/** A cell of a CSV file: quoted where it must be, and never a formula. */
function csvCell(text: string): string {
	const calm = beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
	return /[";\n\r]/.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm
}

/** The rows of a list as CSV with the columns that are shown, as Excel opens it in Europe. */
export function csvOf<T>(columns: readonly Column<T>[], items: readonly T[]): string {
	const lines = [
		columns.map(({ label }) => csvCell(label)),
		...items.map((item) => columns.map(({ text }) => csvCell(text(item)))),
	]
	return `\ufeff${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`
}
