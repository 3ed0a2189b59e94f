import { resolve } from 'node:path'
import { type ExportKind, exportKinds } from '@roundsman/contract'
import { ExportError, type ExportStep, restoreExport, writeExport } from '#domains/exports'
import { type OfficeCommand, type OfficeDeps, OfficeError, type Print } from './office-command.ts'
import { oneOf } from './read-words.ts'

/** Prints a line for each tenth of a kind's rows. */
function progressTo(print: Print, words: (step: ExportStep) => string) {
	let last = ''
	return (step: ExportStep) => {
		const line = words(step)
		const tenth = step.of === 0 ? 0 : Math.floor((10 * step.rows) / step.of)
		if (step.of >= shownFrom && tenth > 0 && `${line} ${tenth}` !== last) {
			print(`${line}: ${step.rows} of ${step.of} rows`)
		}
		last = `${line} ${tenth}`
	}
}

/** Smaller kinds print no progress. */
const shownFrom = 10_000

const readKinds = (text: unknown): ExportKind[] | undefined =>
	typeof text === 'string'
		? text.split(',').map((kind) => oneOf('kind', exportKinds, kind.trim()))
		: undefined

/** Writing or reading rows blocks the embedded database for others. */
const depsOf = ({ db, config, clock, chunkRows }: OfficeDeps) => ({
	...{ db, config, clock },
	...(chunkRows ? { pageRows: chunkRows } : {}),
})

/** Prints errors that a person can correct as a sentence. */
async function inWords<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (error instanceof ExportError) throw new OfficeError(error.message)
		throw error
	}
}

const write: OfficeCommand = {
	name: 'export',
	usage: 'DIR [--kinds KIND,KIND…] [--with-events] [--json]',
	summary: 'writes all that the firm has into an empty folder: CSV, JSON lines, schemas, photos',
	example: 'export /backup/roundsman-2026-11-30',
	takes: [1, 1],
	takesFiles: 'all',
	options: {
		kinds: { type: 'string' },
		'with-events': { type: 'boolean' },
		json: { type: 'boolean' },
	},
	async run(office, { positionals: [dir = ''], values }, print) {
		const isJson = values.json === true
		const kinds = readKinds(values.kinds)
		const withEvents = values['with-events'] === true
		const onStep = progressTo(isJson ? () => undefined : print, () => 'Exported')
		const folder = resolve(dir)
		const manifest = await inWords(
			writeExport({ ...depsOf(office), onStep }, { folder, kinds, withEvents }),
		)
		if (isJson) return print(JSON.stringify(manifest))
		const { files, pictures } = manifest
		const tables = files.filter(({ name }) => name.endsWith('.jsonl'))
		for (const { kind, rows } of tables) if (rows) print(`${kind}: ${rows}`)
		if (pictures) print(`Photos, signatures and labels: ${pictures.count}`)
		for (const id of pictures?.missing ?? []) print(`  ${id} is no longer in the store of files.`)
		print(`Exported into ${folder}.`)
	},
}

const restore: OfficeCommand = {
	name: 'export restore',
	usage: 'DIR',
	summary: 'brings a whole export back, with all ids, into a service that holds nothing yet',
	example: 'export restore /backup/roundsman-2026-11-30',
	takes: [1, 1],
	takesFiles: 'all',
	async run(office, { positionals: [dir = ''] }, print) {
		const onStep = progressTo(print, ({ kind }) => `Restored ${kind}`)
		const rows = await inWords(restoreExport({ ...depsOf(office), onStep }, resolve(dir)))
		for (const [kind, count] of rows) if (count > 0) print(`${kind}: ${count}`)
		print('The export is restored. Passwords are not a part of it:')
		print("'employee invite LOGIN' makes a link by which somebody chooses a new one.")
	},
}

// Commands after 'export' are matched before folders.
export const exportCommands = [restore, write]
