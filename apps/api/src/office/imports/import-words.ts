import type { Locale } from '@roundsman/contract'
import { faultSentence, type ImportKind, importKinds } from '@roundsman/contract/imports'
import {
	type ImportFile,
	type ImportReport,
	type ImportRun,
	importedKinds,
	type NamedFault,
} from '#domains/imports'
import { keySeparator } from '#platform/imports/import-adapter'
import { oneOf } from '../read-words.ts'

export const readKind = (text: string): ImportKind =>
	oneOf(
		'kind',
		importKinds.filter((kind) => importedKinds.has(kind)),
		text,
	)

/** A composite key in readable form */
export const shownKey = (key: string): string => key.split(keySeparator).join(' · ')

export const shownClosing = ({ key, visits }: { key: string; visits: number }): string =>
	visits === 0 ? shownKey(key) : `${shownKey(key)} (cancels ${visits} planned visits)`

const states: Record<ImportRun['state'], string> = {
	staging: 'is being read',
	checking: 'is being checked',
	checked: 'was checked, nothing was imported',
	applying: 'is being imported',
	applied: 'was imported',
	stopped: 'was stopped',
	failed: 'failed',
	undoing: 'is being undone',
	undone: 'was undone',
}
export const shownState = (run: ImportRun): string => states[run.state]

export const moment = (date: Date): string =>
	`${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The progress of a run: checked rows count as much as imported ones. */
export function progressOf(
	run: ImportRun,
	files: readonly ImportFile[],
	now: Date,
): string | undefined {
	const isApplying = run.state === 'applying'
	if (!isApplying && run.state !== 'checking') return undefined
	const of = files.reduce((sum, { rows }) => sum + rows, 0)
	const done = files.reduce(
		(sum, { checked, applied }) => sum + (isApplying ? applied : checked),
		0,
	)
	const passedMs = now.getTime() - run.createdAt.getTime()
	const share = of === 0 ? 1 : (isApplying ? of + done : done) / (run.options.apply ? 2 * of : of)
	const leftS = share > 0 ? Math.round((passedMs / share - passedMs) / 1000) : undefined
	return `${done} of ${of} rows${leftS === undefined ? '' : `, about ${leftS} s left`}`
}

/** Lines for each file and each fault: where it is, what is wrong, and what to do */
export function* linesOfReport(
	files: ImportReport['files'],
	faults: readonly NamedFault[],
	locale: Locale = 'en',
): Generator<string> {
	for (const { name, faulty, unchanged, changed, ...counts } of files) {
		yield `${name}: ${counts.new} new, ${changed} changed, ${unchanged} unchanged, ${faulty} faulty`
	}
	for (const { file, row, line, column, ...fault } of faults) {
		const cell = column === undefined ? '' : `, ${column}`
		const { value = '', params = {}, reason } = fault
		yield `  ${file}, row ${row} (line ${line})${cell}: ${faultSentence({ reason, value, params }, locale)}`
	}
}

const shownValue = (value: unknown): string =>
	value === null || value === undefined || value === ''
		? 'nothing'
		: `'${[value].flat().join(', ')}'`

export const lineOfChange = (
	file: string,
	row: number,
	key: string,
	changes: Record<string, [unknown, unknown]>,
) =>
	`  ${file}, row ${row}, ${shownKey(key)}: ${Object.entries(changes)
		.map(([field, [before, after]]) => `${field} ${shownValue(before)} → ${shownValue(after)}`)
		.join(', ')}`

const questions: Record<string, string> = {
	kind: 'What does the file bring? Say it by --kind',
	country: 'Which country is meant where a row names none? Say it by --country',
	'date style': 'Is 01.02. a day in January or in February? Say it by --date-style',
	'decimal sign': 'Which sign stands before the decimals? Say it by --decimal',
	'missing key': 'No column was found for',
	'unknown mapping': 'There is no mapping of this name',
}

export function wordsOfQuestion({
	question,
	field,
	about,
	choices,
}: ImportFile['questions'][number]): string {
	const words = questions[question] ?? question
	const what = [field, about].filter(Boolean).join(', ')
	return `${words}${what ? ` ${what}` : ''}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`
}
