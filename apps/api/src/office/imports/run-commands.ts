import {
	findRun,
	type ImportRun,
	type Kept,
	listCached,
	listFaults,
	listFiles,
	listRuns,
	listWaiting,
	type Refusal,
	reportFiles,
	resumeImport,
	stopImport,
	undoImport,
} from '#domains/imports'
import {
	type CommandDeps,
	type OfficeCommand,
	type OfficeDeps,
	OfficeError,
	type Print,
} from '../office-command.ts'
import { printClosings, progressTo, workUntilDone } from './import-commands.ts'
import { linesOfReport, moment, progressOf, shownKey, shownState } from './import-words.ts'

const shownRuns = 30

function readId(text = ''): number {
	if (/^\d{1,15}$/.test(text)) return Number(text)
	throw new OfficeError(`'${text}' is no number of an import; 'import list' shows them.`)
}

const refusals: Record<Refusal, string> = {
	unknown: "There is no such import; 'import list' shows them.",
	busy: 'It is still running; stop it first.',
	'not-applied': 'It has imported nothing.',
	'too-late': 'It is more than 7 days old and cannot be undone any more.',
	'not-stopped': 'It is not running, or has ended.',
	'not-staged': 'It was not read completely. Import the files again.',
}

function assertDone(refusal: Refusal | undefined): void {
	if (refusal) throw new OfficeError(refusals[refusal])
}

async function find({ db }: OfficeDeps, id: number): Promise<ImportRun> {
	const run = await findRun(db, id)
	if (!run) throw new OfficeError(refusals.unknown)
	return run
}

/** A command about one import, given by its number */
const commandOf = (
	word: string,
	summary: string,
	run: (deps: CommandDeps, id: number, print: Print) => Promise<void>,
): OfficeCommand => ({
	name: `import ${word}`,
	usage: 'ID',
	summary,
	example: `import ${word} 12`,
	takes: [1, 1],
	run: (deps, { positionals }, print) => run(deps, readId(positionals[0]), print),
})

const list: OfficeCommand = {
	name: 'import list',
	usage: '',
	summary: 'lists the last imports',
	example: 'import list',
	takes: [0, 0],
	async run({ db }, _, print) {
		const runs = await listRuns(db, shownRuns)
		if (runs.length === 0) print('Nothing has been imported yet.')
		for (const run of runs) {
			const files = (await listFiles(db, run.id)).filter(({ place }) => place >= 0)
			print(
				`${run.id}: ${files.map(({ name }) => name).join(', ')} ${shownState(run)}, ${moment(run.createdAt)}`,
			)
		}
	},
}

const show = commandOf(
	'show',
	'shows how far an import is and what is faulty',
	async (deps, id, print) => {
		const run = await find(deps, id)
		const progress = progressOf(run, await listFiles(deps.db, run.id), deps.clock())
		print(`Import ${run.id} ${shownState(run)}${progress ? `: ${progress}` : ''}.`)
		if (run.error) print(run.error)
		for (const { note, params } of run.notes) print(`${note} ${JSON.stringify(params ?? {})}`)
		const faults = await listFaults(deps.db, run.id)
		for (const line of linesOfReport(await reportFiles(deps.db, run.id), faults)) print(line)
		await printClosings(deps, run.id, print)
	},
)

const stop = commandOf(
	'stop',
	'stops an import after the rows that it is at',
	async (deps, id, print) => {
		assertDone(await stopImport(deps, id))
		print(
			`Import ${id} stops. 'import resume ${id}' goes on, 'import undo ${id}' takes back what is done.`,
		)
	},
)

const resume = commandOf(
	'resume',
	'goes on with an import that was stopped',
	async (deps, id, print) => {
		assertDone(await resumeImport(deps, id))
		await workUntilDone({ ...deps, onStep: progressTo(print) }, id, print)
		print(`Import ${id} ${shownState(await find(deps, id))}.`)
	},
)

const keptReasons: Record<Kept['undone']['kept'], string> = {
	used: 'somebody has used it since',
	changed: 'somebody has changed it since',
	visits: 'somebody has changed or planned anew what it cancelled',
}

function lineOfCached({ kind, key, undone: { kept, fields, visits } }: Kept): string {
	const what = visits === undefined ? [] : [`${visits} visits stay cancelled`]
	const words = [...(fields ?? []), ...what].join(', ')
	return `  ${kind} ${shownKey(key)} stays${words ? ` (${words})` : ''}: ${keptReasons[kept]}`
}

const undo = commandOf(
	'undo',
	'takes an import back, for 7 days, and lists what stays',
	async (deps, id, print) => {
		assertDone(await undoImport(deps, id))
		await workUntilDone(deps, id, print)
		print(`Import ${id} ${shownState(await find(deps, id))}.`)
		for (const kept of await listCached(deps.db, id, 1_000)) print(lineOfCached(kept))
	},
)

const waiting: OfficeCommand = {
	name: 'import waiting',
	usage: '',
	summary: 'lists orders that wait for their customer, up to 24 hours',
	example: 'import waiting',
	takes: [0, 0],
	async run({ db, clock }, _, print) {
		const rows = await listWaiting(db, 1_000)
		if (rows.length === 0) print('Nothing waits.')
		for (const { kind, key, file, row, until } of rows) {
			const end = until > clock() ? `waits until ${moment(until)}` : 'has waited in vain'
			print(`${kind} ${shownKey(key)} (${file}, row ${row}) ${end}`)
		}
	},
}

export const runCommands = [list, waiting, show, stop, resume, undo]
