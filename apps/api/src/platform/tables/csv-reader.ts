import { CsvError, type Options, parse } from 'csv-parse'
import { unguardFormula } from './formula-guard.ts'
import { TableError, type TableLimits, type TableRow } from './table.ts'

/** A record with the line where it begins */
export type TableRecord = Pick<TableRow, 'line' | 'cells'>

const lineBreaksIn = (cells: readonly string[]) =>
	cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

/** Parses the text that is written to it; returns the complete records. */
class CsvRecords {
	#records: TableRecord[] = []
	/** Lines of the previous records, without empty lines between them */
	#lines = 0
	#emptyLines = 0
	readonly #parser: ReturnType<typeof parse>

	constructor(delimiter: string, { rowMaxLength }: TableLimits) {
		const options: Options = {
			delimiter,
			relax_quotes: true,
			relax_column_count: true,
			skip_empty_lines: true,
			max_record_size: rowMaxLength,
			record_delimiter: ['\r\n', '\n', '\r'],
			// The parser counts a CRLF inside quotes as two lines.
			on_record: (cells: string[], { empty_lines }) => {
				this.#emptyLines = empty_lines
				this.#records.push({ line: this.#nextLine(), cells: cells.map(unguardFormula) })
				this.#lines += 1 + lineBreaksIn(cells)
				// The readable side of the stream is not used.
				return null
			},
		}
		this.#parser = parse(options)
		this.#parser.on('error', () => {})
		this.#parser.resume()
	}

	#nextLine = () => 1 + this.#lines + this.#emptyLines

	#take(): TableRecord[] {
		const records = this.#records
		this.#records = []
		return records
	}

	#toTableError(error: Error): Error {
		if (!(error instanceof CsvError)) return error
		const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
		return new TableError(isLong ? 'long row' : 'open quote', this.#nextLine())
	}

	#settle(act: (callback: (error?: Error | null) => void) => void): Promise<TableRecord[]> {
		return new Promise((resolve, reject) => {
			act((error) => (error ? reject(this.#toTableError(error)) : resolve(this.#take())))
		})
	}

	add = (text: string) => this.#settle((callback) => this.#parser.write(text, callback))
	end = () => this.#settle((callback) => this.#parser.end(callback))
	close = () => this.#parser.destroy()
}

/** Reads the records of a text chunk by chunk; holds at most those of one chunk in memory. */
export async function* readCsv(
	texts: AsyncIterable<string>,
	{ delimiter, limits }: { delimiter: string; limits: TableLimits },
): AsyncGenerator<TableRecord[]> {
	const records = new CsvRecords(delimiter, limits)
	try {
		for await (const text of texts) {
			const whole = await records.add(text)
			if (whole.length > 0) yield whole
		}
		const last = await records.end()
		if (last.length > 0) yield last
	} finally {
		records.close()
	}
}
