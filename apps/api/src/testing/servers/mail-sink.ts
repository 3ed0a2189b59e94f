import { createServer, type Socket } from 'node:net'

export type Letter = { from: string; to: string; source: string }
/** What the server says to an address, or to a whole letter; undefined: it takes it. */
type Saying = (what: { to?: string; source?: string }) => string | undefined

function serve(socket: Socket, { letters, saying }: { letters: Letter[]; saying: () => Saying }) {
	let [from, to, rest, source] = ['', '', '', null as string | null]
	const say = (line: string) => socket.write(`${line}\r\n`)
	const answers: Record<string, (line: string) => string> = {
		EHLO: () => '250-sink\r\n250 SIZE 20000000',
		MAIL: (line) => {
			from = /<(.*)>/.exec(line)?.[1] ?? ''
			return '250 ok'
		},
		RCPT: (line) => {
			to = /<(.*)>/.exec(line)?.[1] ?? ''
			return saying()({ to }) ?? '250 ok'
		},
		DATA: () => {
			source = ''
			return '354 go on'
		},
		RSET: () => '250 ok',
		QUIT: () => '221 bye',
	}
	const take = (line: string) => {
		if (source === null) return say(answers[line.slice(0, 4).toUpperCase()]?.(line) ?? '500 what')
		if (line !== '.') {
			source += `${line.replace(/^\./, '')}\r\n`
			return
		}
		const refusal = saying()({ source })
		if (!refusal) letters.push({ from, to, source })
		source = null
		say(refusal ?? `250 taken ${letters.length}`)
	}
	socket.on('error', () => undefined)
	socket.on('data', (bytes) => {
		const lines = (rest + bytes.toString('latin1')).split('\r\n')
		rest = lines.pop() ?? ''
		for (const line of lines) take(line)
	})
	say('220 sink')
}

/** A mail server that takes what it is sent, unless a test says otherwise. */
export async function startMailSink() {
	const letters: Letter[] = []
	let saying: Saying = () => undefined
	const server = createServer((socket) => serve(socket, { letters, saying: () => saying }))
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const { port } = server.address() as { port: number }
	return {
		url: `smtp://127.0.0.1:${port}`,
		letters,
		/** Has the server say this from now on. */
		answerBy: (next: Saying) => {
			saying = next
		},
		close: () => new Promise((resolve) => server.close(resolve)),
	}
}
export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** The parts of a letter, decoded, by their media type. */
export function partsOf({ source }: Letter): Map<string, Buffer> {
	const parts = source.split(/^--[^\r\n]+\r\n/m).slice(1)
	const read = parts.flatMap((part) => {
		const [head = '', ...body] = part.split('\r\n\r\n')
		const type = /^content-type: ([\w/]+)/im.exec(head)?.[1]
		if (!type || type.startsWith('multipart/')) return []
		const text = body.join('\r\n\r\n')
		const isBase64 = /^content-transfer-encoding: base64/im.test(head)
		const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head)
		const plain = isQuoted
			? text
					.replace(/=\r\n/g, '')
					.replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
			: text
		return [[type, Buffer.from(plain, isBase64 ? 'base64' : 'latin1')] as const]
	})
	return new Map(read)
}
