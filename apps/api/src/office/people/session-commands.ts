import { endLoginSessions } from '#domains/employees'
import { listSessions } from '#platform/sessions'
import { type OfficeCommand, OfficeError } from '../office-command.ts'
import { readLogin } from '../read-words.ts'

/** The shortest unique prefix of a session's name; it is no secret. */
const shownLength = 12

const list: OfficeCommand = {
	name: 'session list',
	example: 'session list anna.vos',
	usage: '[LOGIN]',
	summary: 'lists who is signed in, each session with its name',
	takes: [0, 1],
	async run({ db, clock }, { positionals: [login] }, print) {
		const sessions = await listSessions(db, clock(), login && readLogin(login))
		for (const { name, login: who, openedAt, expiresAt } of sessions) {
			const [from, until] = [openedAt, expiresAt].map((moment) => moment.toISOString())
			print(`${who} ${name.slice(0, shownLength)} from ${from} until ${until}`)
		}
		if (sessions.length === 0) print('Nobody is signed in.')
	},
}

const end: OfficeCommand = {
	name: 'session end',
	example: 'session end anna.vos',
	usage: 'LOGIN [SESSION]',
	summary: 'ends the sessions of a person, all of them or the named one',
	takes: [1, 2],
	async run(deps, { positionals: [text, name] }, print) {
		const login = readLogin(text)
		if (name !== undefined && !/^[0-9a-f]{6,64}$/.test(name)) {
			throw new OfficeError("A session's name is what session list shows of it.")
		}
		const ended = await endLoginSessions(deps, login, name)
		if (ended === undefined) throw new OfficeError(`Nobody signs in as '${login}'.`)
		if (ended === 0) throw new OfficeError(`${login} has no such session.`)
		print(ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`)
	},
}

export const sessionCommands = [list, end]
