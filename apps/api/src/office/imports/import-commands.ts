import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { countries, type Locale, locales } from '@roundsman/contract'
import { dateStyles, decimalSigns } from '@roundsman/contract/imports'
import {
	createImport,
	findRun,
	headersLeftOut,
	type ImportDeps,
	isImportOpen,
	listCancelled,
	listChanges,
	listClosings,
	listFaults,
	listFiles,
	reportFiles,
	reportImport,
	stageImport,
	workNextImport,
	writeFaultFiles,
} from '#domains/imports'
import {
	type OfficeCommand,
	type OfficeDeps,
	OfficeError,
	type OfficeInput,
	type Print,
} from '../office-command.ts'
import { oneOf } from '../read-words.ts'
import {
	lineOfChange,
	linesOfReport,
	readKind,
	shownClosing,
	wordsOfQuestion,
} from './import-words.ts'

const shownChanges = 20
const waitMs = 500

const given = ({ values }: OfficeInput, name: string) =>
	typeof values[name] === 'string' ? values[name] : undefined
const givenAll = ({ values }: OfficeInput, name: string) => [values[name] ?? []].flat().map(String)

function readOptions(input: OfficeInput) {
	const [country, dateStyle, decimal] = ['country', 'date-style', 'decimal'].map((name) =>
		given(input, name),
	)
	return {
		apply: input.values.apply === true,
		withoutFaulty: input.values['without-faulty'] === true,
		complete: givenAll(input, 'complete').map(readKind),
		waits: input.values.wait === true,
		country: country === undefined ? null : oneOf('country', countries, country),
		mapping: given(input, 'mapping') ?? null,
		dateStyle: dateStyle === undefined ? null : oneOf('date style', dateStyles, dateStyle),
		decimal: decimal === undefined ? null : oneOf('decimal sign', decimalSigns, decimal),
	}
}

function writtenAt(paths: readonly string[]): string {
	const times = paths.map((path) => {
		try {
			return statSync(path).mtimeMs
		} catch (error) {
			const { code } = error as { code?: string }
			throw new OfficeError(`The file ${path} cannot be read (${code}).`)
		}
	})
	return new Date(Math.max(...times)).toISOString()
}

/** Works until an import has ended; waits for one that runs in another process. */
export async function workUntilDone(deps: ImportDeps, id: number, print: Print): Promise<void> {
	let hasSaidSo = false
	while (await isImportOpen(deps.db, id)) {
		if ((await workNextImport(deps)) !== undefined) continue
		if (!hasSaidSo) print('Another import is running; this one waits for it.')
		hasSaidSo = true
		await new Promise((resolve) => setTimeout(resolve, waitMs))
	}
	// Imports that waited for it start next.
	while ((await workNextImport(deps)) !== undefined);
}

/** Prints a line for each tenth of the rows. */
export function progressTo(print: Print): ImportDeps['onStep'] {
	let last = ''
	return ({ phase, file, done, of }) => {
		const tenth = of === 0 ? 0 : Math.floor((10 * done) / of)
		const line = `${phase} ${file} ${tenth}`
		if (done > 0 && line !== last)
			print(`${phase === 'check' ? 'Checked' : 'Imported'} ${file}: ${done} of ${of} rows`)
		last = line
	}
}

async function printQuestions({ db }: OfficeDeps, id: number, print: Print): Promise<void> {
	for (const { name, questions } of await listFiles(db, id)) {
		for (const question of questions) print(`${name}: ${wordsOfQuestion(question)}`)
	}
}

type Printing = { id: number; locale: Locale; print: Print }

async function printResult({ db }: OfficeDeps, { id, locale, print }: Printing): Promise<void> {
	for (const file of await listFiles(db, id)) {
		const headers = headersLeftOut(file)
		if (headers.length > 0)
			print(`${file.name} has columns that are left out: ${headers.join(', ')}`)
	}
	const faults = await listFaults(db, id)
	for (const line of linesOfReport(await reportFiles(db, id), faults, locale)) print(line)
	for (const { file, row, key, changes } of await listChanges(db, id, shownChanges)) {
		print(lineOfChange(file, row, key, changes))
	}
	await printClosings({ db }, id, print)
}

/** Prints the records that an import closes, with the number of cancelled visits. */
export async function printClosings(
	{ db }: Pick<OfficeDeps, 'db'>,
	id: number,
	print: Print,
): Promise<void> {
	const cancelled = await listCancelled(db, id, 1_000)
	if (cancelled.length > 0) print(`Closed by their row: ${cancelled.map(shownClosing).join(', ')}`)
	const closings = await listClosings(db, id, 1_000)
	if (closings.length > 0)
		print(
			`Closed, because the file is complete and does not name them: ${closings.map(shownClosing).join(', ')}`,
		)
}

async function endWithStatus(
	{ db }: OfficeDeps,
	id: number,
	print: Print | undefined,
): Promise<void> {
	const run = await findRun(db, id)
	const faulty = (await listFiles(db, id)).reduce((sum, file) => sum + file.faulty, 0)
	if (run?.state === 'failed') throw new OfficeError(`Import ${id} failed: ${run.error}`)
	if (faulty > 0 && run?.state !== 'applied') {
		throw new OfficeError(
			`${faulty} rows are faulty, so that nothing was imported. Mend them, or import the others by --apply --without-faulty.`,
		)
	}
	if (faulty > 0) throw new OfficeError(`Import ${id} is done without ${faulty} faulty rows.`)
	print?.(
		run?.state === 'applied'
			? `Import ${id} is done; 'import undo ${id}' takes it back for 7 days.`
			: 'That was a dry run; --apply imports it.',
	)
}

export const importFiles: OfficeCommand = {
	name: 'import',
	usage:
		'FILE… [--apply] [--json] [--mapping NAME] [--kind KIND] [--complete KIND]… [--without-faulty] [--wait] [--date-style dmy|mdy|ymd] [--decimal ,|.] [--country COUNTRY] [--errors FOLDER] [--language LANGUAGE]',
	summary: 'says what files would change, and with --apply changes it',
	example: 'import Customers.csv Orders.csv',
	takes: [1, 50],
	takesFiles: 'all',
	options: {
		apply: { type: 'boolean' },
		json: { type: 'boolean' },
		mapping: { type: 'string' },
		kind: { type: 'string' },
		complete: { type: 'string', multiple: true },
		'without-faulty': { type: 'boolean' },
		wait: { type: 'boolean' },
		'date-style': { type: 'string' },
		decimal: { type: 'string' },
		country: { type: 'string' },
		errors: { type: 'string' },
		language: { type: 'string' },
	},
	async run(office, input, print) {
		const isJson = input.values.json === true
		const say = isJson ? () => undefined : print
		const deps = { ...office, onStep: progressTo(say) }
		const kind = given(input, 'kind')
		const locale = oneOf('language', locales, given(input, 'language') ?? 'en')
		const paths = input.positionals
		const options = { ...readOptions(input), asOf: writtenAt(paths) }
		const files = paths.map((source) => ({
			name: basename(source),
			source: resolve(source),
			kind: kind === undefined ? null : readKind(kind),
		}))
		const id = await createImport(office, { files, options, createdBy: null })
		if (!(await stageImport(deps, id))) {
			await printQuestions(office, id, print)
			throw new OfficeError('Answer that first, by an option or a mapping.')
		}
		await workUntilDone(deps, id, say)
		if (isJson) print(JSON.stringify(await reportImport(office.db, id, Number.MAX_SAFE_INTEGER)))
		else await printResult(office, { id, locale, print })
		const errors = given(input, 'errors')
		if (errors !== undefined) {
			for (const path of await writeFaultFiles(office.db, { importId: id, folder: errors, locale }))
				say(`Faulty rows: ${path}`)
		}
		await endWithStatus(office, id, isJson ? undefined : print)
	},
}
