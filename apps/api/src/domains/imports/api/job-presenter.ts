import { faultsShownMax, type ImportJob, type Locale } from '@roundsman/contract'
import { faultSentence } from '@roundsman/contract/imports'
import { keySeparator } from '#platform/imports/import-adapter'
import type { ImportFile, ImportRun } from '../import-repository.ts'
import { type Closing, headersLeftOut, type Kept, type listFaultyRows } from '../report-service.ts'

export const faultsShown = faultsShownMax

export type FaultyRow = Omit<Awaited<ReturnType<typeof listFaultyRows>>[number], 'file'> & {
	/** The position of the file, from 1 */
	file: number
}

const sumOf = (files: readonly ImportFile[], count: (file: ImportFile) => number) =>
	files.reduce((sum, file) => sum + count(file), 0)

/** Estimated from the speed so far; checked rows count as much as imported ones. */
function secondsLeft(run: ImportRun, files: readonly ImportFile[], now: Date): number | null {
	if (run.state !== 'checking' && run.state !== 'applying') return null
	const rows = sumOf(files, (file) => file.rows) * (run.options.apply ? 2 : 1)
	const done = sumOf(files, ({ checked, applied }) => checked + applied)
	if (done === 0) return null
	const passedMs = now.getTime() - run.createdAt.getTime()
	return Math.max(0, Math.round(((rows - done) * passedMs) / done / 1000))
}

const presentFaults = (
	{ file, row, line, faults }: FaultyRow,
	locale: Locale,
): ImportJob['faults'] =>
	faults.map((fault) => ({
		file,
		row,
		line,
		column: fault.column ?? null,
		value: fault.value === null || fault.value === undefined ? null : String(fault.value),
		reason: fault.reason,
		message: faultSentence(fault, locale),
	}))

/** A composite key in readable form */
const shownKey = (key: string): string => key.split(keySeparator).join(' · ')

const presentClosing = ({ kind, key, visits }: Closing) => ({ kind, key: shownKey(key), visits })

const presentCached = ({ kind, key, undone: { kept, fields = [], visits = 0 } }: Kept) => ({
	...{ kind, key: shownKey(key), reason: kept, fields, visits },
})

const presentFile = (whole: ImportFile): ImportJob['files'][number] => {
	const { name, kind, dialect, ...file } = whole
	return {
		...{ name, kind, encoding: dialect.encoding ?? null, leftOut: headersLeftOut(whole) },
		...{ rows: file.rows, new: file.created },
		...{
			changed: file.changed,
			unchanged: file.unchanged,
			faulty: file.faulty,
			waiting: file.waiting,
		},
	}
}

/** The kind of all files; null if they differ. */
const kindOf = ([first, ...others]: readonly ImportFile[]) =>
	first && others.every(({ kind }) => kind === first.kind) ? first.kind : null

type Shown = {
	run: ImportRun
	files: readonly ImportFile[]
	faulty: readonly FaultyRow[]
	closings: readonly Closing[]
	kept: readonly Kept[]
	locale: Locale
	now: Date
}

export const presentJob = ({ run, files, faulty, locale, now, ...listed }: Shown): ImportJob => ({
	id: String(run.id),
	kind: kindOf(files),
	files: files.map(presentFile),
	state: run.state,
	isDryRun: !run.options.apply,
	rows: sumOf(files, (file) => file.rows),
	checked: sumOf(files, (file) => file.checked),
	applied: sumOf(files, (file) => file.applied),
	secondsLeft: secondsLeft(run, files, now),
	new: sumOf(files, (file) => file.created),
	changed: sumOf(files, (file) => file.changed),
	unchanged: sumOf(files, (file) => file.unchanged),
	faulty: sumOf(files, (file) => file.faulty),
	waiting: sumOf(files, (file) => file.waiting),
	faults: faulty.flatMap((row) => presentFaults(row, locale)).slice(0, faultsShown),
	closings: listed.closings.map(presentClosing),
	kept: listed.kept.map(presentCached),
	error: run.error,
	createdAt: run.createdAt.toISOString(),
	endedAt: run.endedAt?.toISOString() ?? null,
})
