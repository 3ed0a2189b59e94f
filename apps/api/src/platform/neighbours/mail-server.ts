import { connect, type Socket } from 'node:net'
import type { MailConfig } from '../config/mail-config.ts'
import { foreignWords } from './foreign-values.ts'

// The only way to call the mail server. It may be silent, slow or endless: the limits here bound the cost.

const usualLimits = { wholeMs: 25_000, stepMs: 10_000 }
/** Maximum size of one response of the server */
const answerMaxBytes = 64 * 1024
const wordsMaxLetters = 300

export type Letter = {
	to: string
	subject: string
	text: string
	html: string
	/** Unchanged on a retry, so that mailboxes show a mail only once */
	messageId: string
	replyTo?: string | undefined
	attachments?: readonly { filename: string; content: Uint8Array; contentType: string }[]
}

/**
 * `refused`: the server permanently rejects this mail or address. `unsent`: the mail was certainly not
 * accepted. `unclear`: it may have been accepted.
 */
type MailOutcome =
	| { kind: 'sent'; said: string }
	| { kind: 'refused' | 'unsent' | 'unclear'; said: string; code: number | null }

type ServerError = { code?: string; command?: string; responseCode?: number; response?: string }

/** Commands whose errors concern a single mail, not the server's configuration */
const aboutMail = ['RCPT TO', 'DATA']
const beforeMail = [
	'CONN',
	'EHLO',
	'HELO',
	'LHLO',
	'STARTTLS',
	'API',
	'AUTH',
	'MAIL FROM',
	'RCPT TO',
]

function outcomeOf(error: ServerError & { message?: string }): MailOutcome {
	const { code, command = '', responseCode = null, response } = error
	const said = foreignWords(response || error.message || code, wordsMaxLetters) ?? 'no answer'
	if (responseCode !== null) {
		const isFinal = responseCode >= 500 && aboutMail.includes(command)
		return { kind: isFinal ? 'refused' : 'unsent', said, code: responseCode }
	}
	const isUnsent = beforeMail.includes(command.split(' PLAIN')[0] ?? '') || command === ''
	return { kind: isUnsent && code !== 'ESOCKET' ? 'unsent' : 'unclear', said, code: null }
}

/** Opens a connection that is limited in time and bytes. */
function openSocket(url: URL, opened: (socket: Socket) => void) {
	const isSecure = url.protocol === 'smtps:'
	const port = Number(url.port) || (isSecure ? 465 : 587)
	const socket = connect({ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port })
	let length = 0
	socket.on('data', (bytes) => {
		length += bytes.length
		if (length > answerMaxBytes) socket.destroy(new Error('It says too much.'))
	})
	opened(socket)
	return socket
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

async function withTransport<T>(
	{ url: address }: Pick<MailConfig, 'url'>,
	{ wholeMs, stepMs }: typeof usualLimits,
	use: (transport: import('nodemailer').Transporter) => Promise<T>,
): Promise<T> {
	// Imported here so that a service without mail does not load it
	const { createTransport } = await import('nodemailer')
	const url = new URL(address)
	let socket: Socket | undefined
	const transport = createTransport({
		url: address,
		connectionTimeout: stepMs,
		greetingTimeout: stepMs,
		socketTimeout: stepMs,
		disableFileAccess: true,
		disableUrlAccess: true,
		// Never sends a password unencrypted.
		requireTLS: url.password !== '' && url.protocol === 'smtp:' && !isLoopback(url),
		getSocket: (_options, callback) => {
			const opening = openSocket(url, (opened) => {
				socket = opened
			})
			const fail = (error: Error) => callback(error, undefined)
			opening.once('error', fail)
			opening.once('connect', () => {
				opening.off('error', fail)
				callback(null, { connection: opening })
			})
		},
	})
	const timer = setTimeout(() => socket?.destroy(new Error('It took too long.')), wholeMs)
	try {
		return await use(transport)
	} finally {
		clearTimeout(timer)
		socket?.destroy()
		transport.close()
	}
}

/** Sends one mail to one address; returns every error of the server as an outcome. */
export async function sendLetter(
	server: MailConfig,
	{ to, replyTo, attachments = [], ...letter }: Letter,
	limits = usualLimits,
): Promise<MailOutcome> {
	try {
		const { response } = await withTransport(server, limits, (transport) =>
			transport.sendMail({
				...letter,
				from: { name: server.fromName ?? '', address: server.from },
				to: { name: '', address: to },
				...(replyTo ? { replyTo } : {}),
				// Suppresses automatic replies.
				headers: { 'Auto-Submitted': 'auto-generated' },
				attachments: attachments.map(({ content, ...rest }) => ({
					...rest,
					content: Buffer.from(content),
				})),
			}),
		)
		return { kind: 'sent', said: foreignWords(response, wordsMaxLetters) ?? '' }
	} catch (error) {
		return outcomeOf(error as ServerError)
	}
}

/** The mail server's error; null if it accepts our connection. */
export async function findMailServerFault(server: MailConfig): Promise<string | null> {
	try {
		await withTransport(server, usualLimits, (transport) => transport.verify())
		return null
	} catch (error) {
		return outcomeOf(error as ServerError).said
	}
}
