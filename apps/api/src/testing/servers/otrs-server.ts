import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

// The generic interface of OTRS, Znuny and OTOBO as far as tickets need it, failing in whatever way it is told to.

/** What happens to the next call of a route instead of the right thing. */
export type OtrsMishap =
	/** The line breaks before anything is done. */
	| 'cut-before'
	/** It is done, and the line breaks before the answer. */
	| 'cut-after'
	/** It is done, and the answer comes when `release` is called. */
	| 'slow'
	/** 429 with a time to wait. */
	| 'busy'
	/** 500 in plain text, nothing done. */
	| 'broken'
	/** 502 in plain text, done all the same. */
	| 'broken-after'
	/** HTTP 200 with an Error in it, nothing done. */
	| 'business'
	/** A page of somebody in between, done all the same. */
	| 'html-after'
	/** JSON that says nothing, done all the same. */
	| 'nonsense-after'
	/** Half of the answer, done all the same. */
	| 'half-after'
	/** 404 in plain text. */
	| 'missing'

type StoredTicket = {
	TicketID: string
	TicketNumber: string
	/** What it is by its kind: new, open, closed and so on. */
	StateType: string
	Ticket: Record<string, string>
	Article: Record<string, string>
	DynamicField: { Name: string; Value: string }[]
	Attachment: { Content: string; ContentType: string; Filename: string }[]
}

type Route = 'create' | 'search' | 'session' | 'read'
type Body = Record<string, unknown>

const listOf = <T>(value: unknown): T[] =>
	Array.isArray(value) ? value : value ? [value as T] : []

async function readBody(request: IncomingMessage): Promise<Body> {
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	const text = Buffer.concat(parts).toString()
	return text === '' ? {} : (JSON.parse(text) as Body)
}

const errorOf = (code: string, message: string) => ({
	Error: { ErrorCode: code, ErrorMessage: message },
})

const needed = ['Title', 'CustomerUser', 'Queue', 'State', 'Priority']

/** The installation: what it knows, and what it has been told. */
function createDesk({ fields, login, password }: OtrsDesk) {
	const tickets: StoredTicket[] = []
	const isSigned = ({ UserLogin, Password }: Body) => UserLogin === login && Password === password
	function create(body: Body): object {
		if (!isSigned(body)) return errorOf('TicketCreate.AuthFail', 'User could not be authenticated!')
		const ticket = body.Ticket as Record<string, string>
		const missing = needed.find((name) => !ticket[name])
		if (missing) return errorOf('TicketCreate.MissingParameter', `Ticket->${missing} is missing!`)
		const given = listOf<{ Name: string; Value: string }>(body.DynamicField)
		const unknown = given.find(({ Name }) => !fields.includes(Name))
		if (unknown) {
			return errorOf(
				'TicketCreate.InvalidParameter',
				`DynamicField->Name ${unknown.Name} is invalid!`,
			)
		}
		const number = tickets.length + 1
		const stored = {
			TicketID: String(number),
			TicketNumber: `20261119${String(number).padStart(8, '0')}`,
			StateType: 'new',
			Ticket: ticket,
			Article: body.Article as Record<string, string>,
			DynamicField: given,
			Attachment: listOf<StoredTicket['Attachment'][number]>(body.Attachment),
		}
		tickets.push(stored)
		return { ArticleID: '1', TicketID: stored.TicketID, TicketNumber: stored.TicketNumber }
	}
	function search(body: Body): object {
		if (!isSigned(body)) return errorOf('TicketSearch.AuthFail', 'User could not be authenticated!')
		const { Title } = body as { Title?: string }
		const found = tickets.filter(({ DynamicField, Ticket }) => {
			if (Title) return Ticket.Title?.includes(Title.replaceAll('%', ''))
			return DynamicField.some(({ Name, Value }) => {
				const asked = body[`DynamicField_${Name}`] as { Equals?: string } | undefined
				return asked?.Equals === Value
			})
		})
		return found.length > 0 ? { TicketID: found.map(({ TicketID }) => TicketID) } : {}
	}
	const session = (body: Body) =>
		isSigned(body) ? { SessionID: 'session-1' } : errorOf('SessionCreate.AuthFail', 'Wrong.')
	const read = (id: string, sessionId: string | null): object => {
		if (sessionId !== 'session-1') return errorOf('TicketGet.AuthFail', 'No session.')
		const ticket = tickets.find(({ TicketID }) => TicketID === id)
		if (!ticket) return errorOf('TicketGet.AccessDenied', 'No such ticket.')
		const { TicketNumber, StateType } = ticket
		return { Ticket: [{ TicketID: id, TicketNumber, State: StateType, StateType }] }
	}
	return { tickets, create, search, session, read }
}

type OtrsDesk = { fields: readonly string[]; login: string; password: string }

const webService = '/otrs/nph-genericinterface.pl/Webservice/GenericTicketConnectorREST'

function routeOf({ method, url = '' }: IncomingMessage): { route: Route; id: string } | null {
	const { pathname } = new URL(url, 'http://desk')
	const path = pathname.startsWith(webService) ? pathname.slice(webService.length) : ''
	if (method === 'POST' && path === '/Ticket') return { route: 'create', id: '' }
	if (method === 'POST' && path === '/TicketSearch') return { route: 'search', id: '' }
	if (method === 'POST' && path === '/Session') return { route: 'session', id: '' }
	const [, id] = path.match(/^\/Ticket\/(\w+)$/) ?? []
	return method === 'GET' && id ? { route: 'read', id } : null
}

const sendText = (reply: ServerResponse, status: number, text: string, type = 'text/plain') =>
	void reply.writeHead(status, { 'content-type': type }).end(text)
const sendJson = (reply: ServerResponse, data: object) =>
	sendText(reply, 200, JSON.stringify(data), 'application/json; charset=UTF-8')

/** Carries a call out with a mishap. */
async function fail(
	mishap: OtrsMishap,
	reply: ServerResponse,
	work: () => object,
	held: Promise<void>,
): Promise<void> {
	switch (mishap) {
		case 'cut-before':
			return void reply.destroy()
		case 'busy':
			return void reply.writeHead(429, { 'retry-after': '7' }).end('Too many requests')
		case 'broken':
			return sendText(reply, 500, 'HTTP::REST Error while determine Operation')
		case 'missing':
			return sendText(reply, 404, 'Not found')
		case 'business':
			return sendJson(reply, errorOf('TicketCreate.AccessDenied', 'Can not create in that queue!'))
		default:
	}
	const answer = work()
	switch (mishap) {
		case 'cut-after':
			return void reply.destroy()
		case 'slow':
			await held
			return sendJson(reply, answer)
		case 'broken-after':
			return sendText(reply, 502, 'Bad gateway')
		case 'html-after':
			return sendText(reply, 200, '<h1>Sign in to the hotel</h1>', 'text/html')
		case 'nonsense-after':
			return sendText(reply, 200, '["', 'application/json')
		default:
			return sendJson(reply, { ArticleID: '1' })
	}
}

/** Starts a ticket system on a free port; mishaps befall the calls of a route one after another. */
export async function startOtrs(desk: Partial<OtrsDesk> = {}) {
	const { fields = ['RoundsmanId'], login = 'roundsman', password = 'secret' } = desk
	const { tickets, ...work } = createDesk({ fields, login, password })
	const mishaps: Record<Route, OtrsMishap[]> = { create: [], search: [], session: [], read: [] }
	const calls: Route[] = []
	let release: () => void = () => undefined
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	const server = createServer(async (request, reply) => {
		const found = routeOf(request)
		const body = await readBody(request)
		if (!found) return sendText(reply, 404, 'No such route')
		const { route, id } = found
		calls.push(route)
		const session = new URL(request.url ?? '', 'http://desk').searchParams.get('SessionID')
		const carryOut = () => (route === 'read' ? work.read(id, session) : work[route](body))
		const mishap = mishaps[route].shift()
		if (mishap) return fail(mishap, reply, carryOut, held)
		return sendJson(reply, carryOut())
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
	return {
		url: `http://127.0.0.1:${address.port}/otrs`,
		tickets,
		calls,
		mishaps,
		/** Lets slow answers come. */
		release: () => release(),
		close: async () => {
			release()
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
}
export type Otrs = Awaited<ReturnType<typeof startOtrs>>
