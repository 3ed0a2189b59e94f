import {
	countries,
	fixedRetentionDays,
	observations,
	retentionKinds,
	retentions,
} from '@roundsman/contract'
import { forgetOld, previewForgotten, setObservation, setRetention } from '#domains/personal-data'
import { listUnobserved, readRetention } from '#platform/retention/retention-settings'
import { type OfficeCommand, OfficeError } from './office-command.ts'
import { oneOf } from './read-words.ts'

const show: OfficeCommand = {
	name: 'retention',
	example: 'retention --apply',
	usage: '[--apply]',
	summary:
		'shows how long what is kept, and how much is too old by now; with --apply that goes at once, else within the hour',
	takes: [0, 0],
	options: { apply: { type: 'boolean' } },
	async run(deps, { values }, print) {
		const months = await readRetention(deps.db, deps.config)
		const isDone = values.apply === true
		const counts = await (isDone ? forgetOld(deps) : previewForgotten(deps))
		for (const kind of retentionKinds) {
			const old = isDone ? `${counts[kind]} forgotten` : `${counts[kind]} too old`
			print(`${kind}: ${months[kind]} months, ${old}`)
		}
		for (const [kind, days] of Object.entries(fixedRetentionDays)) print(`${kind}: ${days} days`)
	},
}

const set: OfficeCommand = {
	name: 'retention set',
	example: 'retention set report_positions 6',
	usage: `${retentionKinds.join('|')} MONTHS`,
	summary: 'keeps something for so many months',
	takes: [2, 2],
	async run(deps, { positionals: [word = '', text = ''] }, print) {
		const kind = oneOf('kind', retentionKinds, word)
		const { least, most } = retentions[kind]
		const months = /^\d{1,4}$/.test(text) ? Number(text) : 0
		if (months < least || months > most) {
			throw new OfficeError(`${kind} are kept for ${least} to ${most} months.`)
		}
		await deps.db.transaction().execute((db) => setRetention({ ...deps, db }, { kind, months }))
		print(`${kind} are kept for ${months} months.`)
	},
}

const observed: OfficeCommand = {
	name: 'observation',
	example: 'observation',
	usage: '',
	summary: 'shows what each country keeps of how its employees work',
	takes: [0, 0],
	async run({ db }, _, print) {
		for (const country of countries) {
			const off = await listUnobserved(db, country)
			const words = observations.map((what) => `${what} ${off.includes(what) ? 'off' : 'on'}`)
			print(`${country}: ${words.join(', ')}`)
		}
	},
}

const observe: OfficeCommand = {
	name: 'observation set',
	example: 'observation set de report_position off',
	usage: `COUNTRY ${observations.join('|')} on|off`,
	summary: 'switches in a country on or off what is kept of how employees work, from now on',
	takes: [3, 3],
	async run(deps, { positionals: [first = '', second = '', third = ''] }, print) {
		const country = oneOf('country', countries, first)
		const what = oneOf('observation', observations, second)
		const state = oneOf('state', ['on', 'off'] as const, third)
		await deps.db
			.transaction()
			.execute((db) => setObservation({ ...deps, db }, { country, what, isOn: state === 'on' }))
		print(`${country}: ${what} ${state}`)
	},
}

export const retentionCommands = [set, show, observe, observed]
