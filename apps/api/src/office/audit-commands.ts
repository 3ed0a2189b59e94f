import { type HistoryEntry, locales } from '@roundsman/contract'
import { findRecordId, readHistory } from '#domains/events'
import { type OfficeCommand, OfficeError, type Print } from './office-command.ts'
import { oneOf } from './read-words.ts'

const shownMax = 200
const nothing = '–'

/** Truncates a long value; the office's page shows it completely. */
const cut = (value: string | null) => {
	if (value === null || value === '') return nothing
	return value.length > shownMax ? `${value.slice(0, shownMax)}…` : value
}

function printEntry({ arrivedAt, doneAt, title, by, from, changes }: HistoryEntry, print: Print) {
	const done = doneAt === arrivedAt ? '' : ` (${doneAt})`
	print(`${arrivedAt}${done} ${title}, ${[by, from].filter(Boolean).join(', ')}`)
	for (const { label, before, after } of changes)
		print(`  ${label}: ${cut(before)} → ${cut(after)}`)
}

const audit: OfficeCommand = {
	name: 'audit',
	example: 'audit anna.vos --language de',
	usage: 'RECORD [--language LANGUAGE]',
	summary:
		'shows who changed a record, when and from where, the newest first; RECORD is an id, a login or the number of a customer',
	takes: [1, 1],
	options: { language: { type: 'string' } },
	async run({ db }, { positionals: [record = ''], values }, print) {
		const locale = oneOf('language', locales, String(values.language ?? 'en'))
		const id = await findRecordId(db, record)
		if (id === undefined) throw new OfficeError(`Nothing is recorded of '${record}'.`)
		for (const entry of await readHistory(db, id, locale)) printEntry(entry, print)
	},
}

export const auditCommands = [audit]
