/** The rows of a comma-separated text (RFC 4180), each by the names of its first line. */
export function parseCsv(text: string): Record<string, string>[] {
	const rows = splitCells(text)
	const names = rows[0] ?? []
	return rows.slice(1).map((cells) => {
		return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
	})
}

function splitCells(text: string): string[][] {
	const rows: string[][] = []
	let cells: string[] = []
	for (const [, quoted, plain, end] of text.matchAll(
		/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
	)) {
		cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
		if (end === ',') continue
		if (cells.length > 1 || cells[0] !== '') rows.push(cells)
		cells = []
	}
	return rows
}
