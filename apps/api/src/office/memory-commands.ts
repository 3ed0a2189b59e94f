import { eraseAgain } from '#domains/personal-data'
import { listLost, renewEpoch } from '#platform/operations/device-memory'
import { listLateEntries } from '#platform/operations/time-of-action'
import type { OfficeCommand } from './office-command.ts'

const restored: OfficeCommand = {
	name: 'restored',
	example: 'restored',
	usage: '',
	summary: 'says that a backup was restored: phones send again what it does not know',
	takes: [0, 0],
	async run(deps, _, print) {
		await renewEpoch(deps)
		const erased = await eraseAgain(deps)
		if (erased > 0) print(`Erased again whom the backup brought back: ${erased}.`)
		print(
			'Every phone asks at its next contact what of its work is known here, and sends the rest again.',
		)
	},
}

/** The shortest prefix of a device's name that is unique for the person. */
const shownLength = 8

const lost: OfficeCommand = {
	name: 'lost',
	example: 'lost',
	usage: '',
	summary: 'lists changes that phones have lost before they were sent',
	takes: [0, 0],
	async run({ db }, _, print) {
		const changes = await listLost(db)
		for (const { login, kind, notedAt, toldAt, device } of changes) {
			const [saved, reported] = [notedAt, toldAt].map((moment) => moment.toISOString())
			print(
				`${login} ${kind} saved ${saved} told ${reported} phone ${device.slice(0, shownLength)}`,
			)
		}
		if (changes.length === 0) print('No phone has lost anything.')
	},
}

const lateMax = 500

const late: OfficeCommand = {
	name: 'late',
	example: 'late',
	usage: '',
	summary: 'lists changes whose phone said an earlier time than can be believed',
	takes: [0, 0],
	async run({ db }, _, print) {
		const entries = await listLateEntries(db, lateMax)
		for (const { login, kind, outcome, deviceTime, arrivedAt, device } of entries) {
			const phone = device?.slice(0, shownLength) ?? 'unknown'
			const times = `said ${deviceTime?.toISOString()} arrived ${arrivedAt.toISOString()}`
			print(`${login} ${kind} ${outcome} ${times} phone ${phone}`)
		}
		if (entries.length === 0) print('There is none.')
	},
}

export const memoryCommands = [restored, lost, late]
